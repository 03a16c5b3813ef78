extension SceneParameter.Value: Codable {
    /// Decodes a number, a Boolean, or a text.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let isOn = try? container.decode(Bool.self) {
            self = .flag(isOn)
        } else if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else {
            self = .choice(try container.decode(String.self))
        }
    }

    /// Encodes a number, a Boolean, or a text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .number(let number): try container.encode(number)
        case .flag(let isOn): try container.encode(isOn)
        case .choice(let name): try container.encode(name)
        }
    }
}

extension SceneParameter: Encodable {
    private enum CodingKeys: String, CodingKey {
        case name, kind, value, minimum, maximum, unit, choices
    }

    /// Encodes the name, the kind, the value, and the values that the parameter can have.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(name, forKey: .name)
        try values.encode(value, forKey: .value)
        switch kind {
        case .number(let range, let unit):
            try values.encode("number", forKey: .kind)
            try values.encode(range.lowerBound, forKey: .minimum)
            try values.encode(range.upperBound, forKey: .maximum)
            try values.encode(unit, forKey: .unit)
        case .flag:
            try values.encode("flag", forKey: .kind)
        case .choice(let names):
            try values.encode("choice", forKey: .kind)
            try values.encode(names, forKey: .choices)
        }
    }
}
