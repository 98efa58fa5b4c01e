//! 한국어: 피시.

use minirow::logic::Technique::{
    FinnedFrankenJellyfish, FinnedFrankenLeviathan, FinnedFrankenSquirmbag, FinnedFrankenSwordfish,
    FinnedFrankenWhale, FinnedFrankenXWing, FinnedJellyfish, FinnedLeviathan, FinnedMutantJellyfish,
    FinnedMutantLeviathan, FinnedMutantSquirmbag, FinnedMutantSwordfish, FinnedMutantWhale,
    FinnedMutantXWing, FinnedSquirmbag, FinnedSwordfish, FinnedWhale, FinnedXWing, FrankenJellyfish,
    FrankenLeviathan, FrankenSquirmbag, FrankenSwordfish, FrankenWhale, FrankenXWing, Jellyfish, Leviathan,
    MutantJellyfish, MutantLeviathan, MutantSquirmbag, MutantSwordfish, MutantWhale, MutantXWing,
    SashimiJellyfish, SashimiLeviathan, SashimiSquirmbag, SashimiSwordfish, SashimiWhale, SashimiXWing,
    Squirmbag, Swordfish, Whale, XWing,
};

use crate::steps::pages::{Page, Words};

pub(super) const WORDS: &[Words] = &[
    Words {
        names: &[
            (XWing, "X-윙"),
            (Swordfish, "스워드피시"),
            (Jellyfish, "젤리피시"),
            (Squirmbag, "스퀌백"),
            (Whale, "웨일"),
            (Leviathan, "리바이어던"),
        ],
        page: Page {
            brief: "n개 행에서 같은 n개 열에만 있는 숫자를 그 열의 다른 칸에서 지웁니다.",
            rule: "n개 행에서 한 숫자의 자리가 모두 같은 n개 열에 있으면, 그 열의 다른 칸에서 그 숫자를 지웁니다. 행과 열을 바꾸어도 같습니다. n이 2이면 X-윙, 3이면 스워드피시, 4이면 젤리피시, 5이면 스퀌백, 6이면 웨일, 7이면 리바이어던입니다.",
            why: "n개 행에는 그 숫자가 n번 들어가야 하고 열마다 한 번만 들어가므로, 그 행이 열을 모두 씁니다.",
            look: "숫자 하나를 골라 행마다 들어갈 수 있는 열을 적습니다. 합친 열의 개수가 행의 개수와 같은 행을 찾습니다. 다섯 줄이 넘는 피시가 있으면 반대 방향에 더 작은 피시가 있습니다.",
        },
    },
    Words {
        names: &[
            (FinnedXWing, "핀드 X-윙"),
            (FinnedSwordfish, "핀드 스워드피시"),
            (FinnedJellyfish, "핀드 젤리피시"),
            (FinnedSquirmbag, "핀드 스퀌백"),
            (FinnedWhale, "핀드 웨일"),
            (FinnedLeviathan, "핀드 리바이어던"),
        ],
        page: Page {
            brief: "핀(지느러미)만 빼면 피시인 모양에서, 핀을 모두 보는 칸의 숫자를 지웁니다.",
            rule: "n개 행에서 한 숫자의 자리가 몇 칸(핀, 지느러미)을 빼고 모두 같은 n개 열에 있으면, 그 열에서 핀을 모두 보는 칸의 그 숫자를 지웁니다. 행과 열을 바꾸어도 같습니다. 같은 행에 열을 두 가지로 잡아 함께 쓰면 샴(siamese) 피시입니다.",
            why: "핀이 모두 그 숫자가 아니면 핀 없는 피시가 되어 열의 다른 칸에서 숫자가 지워집니다. 핀이 그 숫자이면 핀을 보는 칸에서 지워집니다. 두 경우 모두에 드는 칸에서는 어느 쪽이든 지워집니다.",
            look: "한두 자리 때문에 피시가 되지 못한 모양을 찾습니다. 그 자리가, 피시라면 지울 수 있는 칸과 같은 박스에 있으면 됩니다.",
        },
    },
    Words {
        names: &[
            (SashimiXWing, "사시미 X-윙"),
            (SashimiSwordfish, "사시미 스워드피시"),
            (SashimiJellyfish, "사시미 젤리피시"),
            (SashimiSquirmbag, "사시미 스퀌백"),
            (SashimiWhale, "사시미 웨일"),
            (SashimiLeviathan, "사시미 리바이어던"),
        ],
        page: Page {
            brief: "한 귀퉁이가 빠진 핀드 피시입니다.",
            rule: "핀드 피시에서 핀을 빼면 자리가 하나 이하인 행이 있는 경우입니다. 그래도 열에서 핀을 모두 보는 칸의 그 숫자를 지웁니다. 행과 열을 바꾸어도 같습니다.",
            why: "핀이 그 숫자가 아니면 남은 행과 열이 서로를 모두 씁니다. 핀이 그 숫자이면 핀을 보는 칸에서 지워집니다.",
            look: "한 귀퉁이가 빠진 핀드 피시를 찾습니다. 빠진 귀퉁이 옆에 핀이 있습니다.",
        },
    },
    Words {
        names: &[
            (FrankenXWing, "프랑켄 X-윙"),
            (FrankenSwordfish, "프랑켄 스워드피시"),
            (FrankenJellyfish, "프랑켄 젤리피시"),
            (FrankenSquirmbag, "프랑켄 스퀌백"),
            (FrankenWhale, "프랑켄 웨일"),
            (FrankenLeviathan, "프랑켄 리바이어던"),
        ],
        page: Page {
            brief: "줄 대신 박스도 끼는 피시입니다.",
            rule: "박스도 끼는 피시입니다. n개 행이나 박스에서 한 숫자의 자리가 모두 n개 열이나 박스에 있으면, 그 영역의 다른 칸에서 그 숫자를 지웁니다. 행과 열을 바꾸어도 같습니다.",
            why: "바탕이 되는 n개 영역에는 그 숫자가 n번 들어가야 하고 덮는 영역마다 한 번만 들어가므로, 바탕이 덮개를 모두 씁니다.",
            look: "박스에 자리가 적은 숫자를 골라, 그 박스가 피시의 한 줄을 대신할 수 있는지 봅니다.",
        },
    },
    Words {
        names: &[
            (FinnedFrankenXWing, "핀드 프랑켄 X-윙"),
            (FinnedFrankenSwordfish, "핀드 프랑켄 스워드피시"),
            (FinnedFrankenJellyfish, "핀드 프랑켄 젤리피시"),
            (FinnedFrankenSquirmbag, "핀드 프랑켄 스퀌백"),
            (FinnedFrankenWhale, "핀드 프랑켄 웨일"),
            (FinnedFrankenLeviathan, "핀드 프랑켄 리바이어던"),
        ],
        page: Page {
            brief: "핀이 있는 프랑켄 피시입니다.",
            rule: "박스와 핀이 있는 피시입니다. n개 행이나 박스에서 한 숫자의 자리가 핀을 빼고 모두 n개 열이나 박스에 있으면, 덮는 영역에서 핀을 모두 보는 칸의 그 숫자를 지웁니다. 바탕 두 개에 든 자리는 덮개 두 개에 들지 않으면 핀으로 치고, 덮개 두 개에 든 자리는 바탕에 있어도 지워질 수 있습니다.",
            why: "핀 가운데 하나가 그 숫자이거나, 바탕이 덮개를 모두 씁니다. 덮개에 있으면서 핀을 모두 보는 칸은 어느 쪽이든 그 숫자가 아닙니다.",
            look: "한두 자리 때문에 프랑켄 피시가 되지 못한 모양과, 그 자리를 모두 보는 칸을 찾습니다.",
        },
    },
    Words {
        names: &[
            (MutantXWing, "뮤턴트 X-윙"),
            (MutantSwordfish, "뮤턴트 스워드피시"),
            (MutantJellyfish, "뮤턴트 젤리피시"),
            (MutantSquirmbag, "뮤턴트 스퀌백"),
            (MutantWhale, "뮤턴트 웨일"),
            (MutantLeviathan, "뮤턴트 리바이어던"),
        ],
        page: Page {
            brief: "행, 열, 박스를 마음대로 섞은 피시입니다.",
            rule: "아무 영역으로나 만드는 피시입니다. n개 행, 열, 박스에서 한 숫자의 자리가 모두 다른 n개 영역에 있으면, 그 영역의 다른 칸에서 그 숫자를 지웁니다.",
            why: "바탕이 되는 n개 영역에는 그 숫자가 n번 들어가야 하고 덮는 영역마다 한 번만 들어가므로, 바탕이 덮개를 모두 씁니다.",
            look: "고수나 컴퓨터용입니다. 한 숫자의 자리가 적은 영역을 종류에 상관없이 바탕으로 잡고, 같은 수의 다른 영역으로 덮어 봅니다.",
        },
    },
    Words {
        names: &[
            (FinnedMutantXWing, "핀드 뮤턴트 X-윙"),
            (FinnedMutantSwordfish, "핀드 뮤턴트 스워드피시"),
            (FinnedMutantJellyfish, "핀드 뮤턴트 젤리피시"),
            (FinnedMutantSquirmbag, "핀드 뮤턴트 스퀌백"),
            (FinnedMutantWhale, "핀드 뮤턴트 웨일"),
            (FinnedMutantLeviathan, "핀드 뮤턴트 리바이어던"),
        ],
        page: Page {
            brief: "핀이 있는 뮤턴트 피시입니다.",
            rule: "아무 영역으로나 만드는, 핀이 있는 피시입니다. n개 행, 열, 박스에서 한 숫자의 자리가 핀을 빼고 모두 다른 n개 영역에 있으면, 덮는 영역에서 핀을 모두 보는 칸의 그 숫자를 지웁니다.",
            why: "핀 가운데 하나가 그 숫자이거나, 바탕이 덮개를 모두 씁니다. 덮개에 있으면서 핀을 모두 보는 칸은 어느 쪽이든 그 숫자가 아닙니다.",
            look: "고수나 컴퓨터용입니다. 틀려 보이는 후보에서 시작해, 그 숫자가 남기는 자리를 보고 자리를 다투는 영역을 바탕으로 잡습니다.",
        },
    },
];
