import AppleRuntime
import InterludeDiagnostics

/// Drawings for symbols of iOS that have none of their own.
extension SymbolGlyph {
    /// Returns a drawing for the name of a symbol that isn't drawn here, and reports it; `nil` if iOS has no such symbol.
    ///
    /// Unverified: a name whose words are all words of symbols is a symbol's.
    static func substitute(for name: String) -> SymbolGlyph? {
        let words = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        let isSymbol = words.allSatisfy { word in
            vocabulary.contains(word) || Int(word) != nil || word.count == 1 && word.first?.isLetter == true
        }
        guard isSymbol else { return nil }
        Diagnostic.symbolNotDrawn(name).reportOnce()
        return closest(to: words) ?? enclosure(round: words.contains("circle"), filled: words.last == "fill")
    }

    /// Returns a symbol with the first or the last words of a name, such as `bell` for `bell.badge`.
    private static func closest(to words: [String]) -> SymbolGlyph? {
        let ending = words.last == "fill" ? ".fill" : ""
        let words = words.filter { $0 != "fill" }
        for count in (1..<max(words.count, 2)).reversed() {
            for part in [words.prefix(count), words.suffix(count)] {
                let name = part.joined(separator: ".")
                if let found = named(name + ending) ?? named(name) { return found }
            }
        }
        return nil
    }

    /// The words of the names of symbols.
    private static let vocabulary = Set(
        """
        accessibility airplane airplay airpod airpods alarm alt alternatingcurrent and android angle ant antenna \
        app apple applelogo applepencil applewatch apps aqi archivebox arkit arrow arrowkeys arrows arrowshape \
        arrowtriangle aspectratio asterisk at atom australsign autostartstop axe backpack backward badge bag bahtsign \
        balloon banknote barcode barometer baseball basket basketball bathtub battery beach bed beats bell bicycle \
        binoculars bird bitcoinsign blinds bold bolt bonjour book bookmark books box brain branch briefcase bubble \
        bubbles building bus button buttons cabinet cable cablecar calendar camera candybarphone capslock capsule \
        captions car cart case cat cedisign cellularbars centsign chair chart check checkered checklist checkmark \
        checkmarkcircle checkerboard chevron circle circlebadge circlepath clear clipboard clock cloud code colon \
        columns command compass compose compress connected cooktop contextualmenu contrast control convertible cpu \
        creditcard crop cross crown cruzeirosign cube curlybraces curtains cursorarrow cycle cylinder dash deg delete \
        deskclock desktopcomputer detector diagonal dial diamond dice directcurrent disc dishwasher display divide \
        dock doc document dog dollarsign dongsign door dot dots dotted down dpad drop dryer ear earbuds earpods \
        easel eject electric ellipsis ellipses engine entry envelope equal eraser escape eurosign ev event \
        exclamationmark expand externaldrive eye eyebrow eyedropper eyeglasses eyes face faceid facemask facetime fan \
        faxmachine female ferry fibrechannel figure filemenu files film fireplace fill fish flag flame flashlight \
        flipphone florinsign flowchart folder football fork forward francsign fuel fuelpump function fx gamecontroller \
        gear gearshape gears gift giftcard gauge globe glove go graduationcap graph grid guaranisign guitars gyroscope \
        hammer hand hands handlebars handbag hare head headlight headphones headset hearingdevice heart heat heater \
        helm hexagon hexagongrid highlighter hockey homekit homepod hourglass house hryvniasign hurricane ice \
        icloud icons id indianrupeesign infinity info insert inset instrument internaldrive intersect ipad iphone ipod \
        italic joystick key keyboard ladybug lamp lane language laptopcomputer lasso latch laurel leaf left lessthan \
        letter level lifepreserver light lightbulb line lines link linespacing lira lirasign list livephoto location \
        lock logo loop lowercase lungs macbook macmini macpro magazine magnifyingglass magsafe mail male manatsign \
        map mappin max maximize medal medical mediastick megaphone memories memorychip menubar menucard message mic \
        microbe microphone microwave millsign min minimize minus mirror moon mosaic mount mountain move mouse mouth \
        move mug multiply music mustache nairasign network newspaper nose note notequal number octagon off on opticid \
        option opticaldisc outdent outline outlet oval oven paintbrush paintbucket paintpalette pano paperclip \
        paperplane paragraphsign parkingsign partially party passport password pause paw pawprint pc peacesign pencil \
        pentagon people percent person personalhotspot perspective peruviansolessign pesetasign phone photo piano pill \
        pills pin pip plant platform play playback playpause plus plusminus point popcorn poweron power poweroff \
        powerplug powersleep printer profile projective puzzlepiece pyramid qrcode questionmark quote radio radiowaves \
        raised rays recordingtape record recent rectangle refrigerator repeat restart return rhombus right righthalf \
        ring ringing rosette rotate route rublesign ruler run running rupeesign safari sailboat scale scalemass \
        scanner scissors scooter scope scribble scroll sdcard seal select selection sensor server share shekelsign \
        shield shift shippingbox shoe shoes shoeprints shower shuffle side sidebar signature signpost simcard sink \
        skateboard skew skis sleep slash slider slowmo smoke snow snowflake soccerball sofa solid sos space spaghetti \
        sparkle sparkles speaker speedometer split square squares squareshape stairs stand staroflife star steeringwheel \
        sterlingsign stethoscope stop stopwatch store storefront stove strikethrough stroller stylus subscript \
        suit suitcase sum sun sunglasses sunrise sunset superscript surfboard suspension swatch swift switch swipe \
        sync syringe table tablecells tag takeoutbag target teddybear teletype tennis tennisball tent tengesign test \
        testtube text textbox textformat texture theatermask theatermasks thermometer thumbsdown thumbsup ticket \
        timelapse timer togglepower toilet tornado tortoise torus touchid train tram transmission trapezoid trash tray \
        tree triangle trophy tropicalstorm truck tshirt tugriksign tuningfork turkishlirasign tv umbrella underline \
        union up uturn vertical vial video view viewfinder viewfinders visionpro voiceover volleyball wake walk \
        wand washer watchface water waveform wave waves web wheel wheelchair wifi wind window windshield wineglass \
        wonsign wrench writing xbox xmark xserve yensign zipper zoom zzz backwards bottom building chat clockwise \
        counterclockwise cw ccw half halffilled trailing leading top lefthalf tophalf bottomhalf filled horizontal \
        center corner crossed open closed 2x2 3x2 3x3 4x3 crossing stack group groups pages page spin stars three \
        through turn with on to in out of the rtl ltr
        """.split(separator: " ").map(String.init))
}
