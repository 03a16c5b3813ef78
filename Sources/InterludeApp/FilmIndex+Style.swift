extension FilmIndex {
    static let style = """
        body { padding: clamp(24px, 5vw, 72px); }
        header { max-width: 1240px; margin: 0 auto clamp(28px, 4vw, 56px); }
        header h1 { font-size: clamp(34px, 5vw, 54px); font-weight: 680; letter-spacing: -.035em; line-height: 1.1; }
        header p { color: var(--soft); font-size: 17px; margin-top: 12px; max-width: 62ch; }
        main { max-width: 1240px; margin: auto; display: grid; gap: clamp(24px, 3vw, 40px);
          grid-template-columns: repeat(auto-fill, minmax(min(100%, 560px), 1fr)); }
        article { background: var(--card); border-radius: 24px; box-shadow: var(--shadow); padding: 26px; display: grid; gap: 28px;
          grid-template-columns: minmax(0, 232px) minmax(0, 1fr); align-items: start; }
        .phone { display: block; background: var(--bezel); padding: 6px; border-radius: 38px; line-height: 0;
          box-shadow: 0 10px 30px rgb(0 0 0 / .18); transition: transform .25s ease; }
        .phone:hover { transform: translateY(-3px); }
        .phone img { width: 100%; height: auto; border-radius: var(--corner); background: #000; }
        .text { display: flex; flex-direction: column; min-width: 0; height: 0; min-height: 100%; }
        h2 { font-size: 23px; font-weight: 650; letter-spacing: -.02em; line-height: 1.2; }
        .text p { color: var(--soft); margin-top: 6px; }
        dl { display: grid; grid-template-columns: repeat(2, 1fr); gap: 10px 16px; margin: 18px 0; }
        dt { font-size: 12px; color: var(--soft); } dd { margin: 0; font-weight: 560; }
        nav { display: flex; flex-wrap: wrap; gap: 6px; }
        nav a { text-decoration: none; font-size: 13px; font-weight: 560; padding: 6px 11px; border-radius: 999px; background: var(--fill); }
        nav a:hover { filter: brightness(.95); } nav .main { background: var(--accent); color: var(--on-accent); }
        h3 { font-size: 12px; font-weight: 500; color: var(--soft); margin: 20px 0 4px; }
        ol { list-style: none; margin: 0 -8px -8px; padding: 0; overflow: auto; flex: 1; min-height: 120px; font-size: 13px;
          border-top: 1px solid var(--line); scrollbar-width: thin; }
        li { display: grid; grid-template-columns: 44px minmax(0, 1fr); gap: 0 10px; padding: 6px 8px; border-bottom: 1px solid var(--line); }
        li time { color: var(--soft); text-align: right; } li b { font-weight: 560; overflow-wrap: anywhere; }
        li i { grid-column: 2; font-style: normal; color: var(--soft); overflow-wrap: anywhere; line-height: 1.3; }
        li.diagnostic b { color: var(--accent); }
        @media (max-width: 560px) {
          article { grid-template-columns: minmax(0, 1fr); } .phone { max-width: 280px; margin: auto; }
          .text { height: auto; } ol { max-height: 280px; }
        }

        """
}
