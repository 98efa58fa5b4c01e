//! 한국어: 피시. 종류마다 문장을 함께 쓰되, 줄의 수와 이름은 기법마다 제 것을 쓴다.

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

/// 다섯 줄 이상의 기본 피시. `$most`는 반대 방향에서 보았을 때 가장 큰 피시.
macro_rules! large {
    ($technique:ident, $name:literal, $count:literal, $most:literal) => {
        Words {
            technique: $technique,
            name: $name,
            page: Page {
                brief: concat!($count, " 행에서 어떤 숫자가 같은 ", $count, " 열에만 들어갈 수 있으면, 그 열의 다른 칸에서 지웁니다."),
                rule: concat!($count, " 행에서 어떤 숫자가 똑같은 ", $count, " 열에만 들어갈 수 있으면, 그 ", $count, " 열의 다른 칸에서 그 숫자를 지웁니다. 행과 열을 바꾸어도 마찬가지입니다."),
                why: concat!($count, " 행에는 그 숫자가 하나씩 있어야 하고, 한 열에는 한 번만 들어갑니다. 그래서 ", $count, " 행이 ", $count, " 열을 하나씩 나누어 쓰고, 다른 행의 몫은 남지 않습니다."),
                look: concat!("꼭 찾아야 할 일은 없습니다. ", $name, "에 들지 않은 열과 행은 더 작은 피시를 반대 방향으로 이룹니다(커도 ", $most, "). 지우는 후보도 같으니, 후보가 많은 행 대신 그 숫자의 후보가 적은 열을 골라 그쪽을 찾으세요."),
                mistakes: &[
                    concat!("이것을 찾으려고 애쓰기: 행 대신 열을 보면 더 작은 패턴(커도 ", $most, ")이 보입니다."),
                    "이미 그 숫자가 있는 줄까지 세기: 그 숫자가 없는 행과 열만 셉니다.",
                ],
            },
        }
    };
}

/// `$subject`는 이/가가 붙은 이름.
macro_rules! finned_page {
    ($technique:ident, $name:literal, $fish:literal, $subject:literal, $count:literal, $look:expr) => {
        Words {
            technique: $technique,
            name: $name,
            page: Page {
                brief: concat!($fish, "에 군더더기 후보(핀)가 붙은 모양입니다. 핀을 모두 보는 칸에서만 지웁니다."),
                rule: concat!($count, " 행에서 어떤 숫자가 몇 칸(핀, 지느러미)을 빼면 똑같은 ", $count, " 열에만 들어갈 수 있을 때, 그 열의 다른 칸 중에서 핀을 모두 보는 칸의 숫자를 지웁니다. 행과 열을 바꾸어도 마찬가지입니다."),
                why: concat!("핀이 모두 거짓이면 ", $subject, " 되어 ", $count, " 행 밖의 칸에서 그 숫자가 지워집니다. 핀 중 하나가 참이면 그 핀을 보는 칸에서 지워집니다. 두 경우에 모두 지워지는 칸은 어느 쪽이든 그 숫자가 아닙니다."),
                look: $look,
                mistakes: &[
                    concat!("핀 없는 ", $fish, "처럼 열 전체에서 지우기: 핀을 모두 보는 칸에서만 지웁니다."),
                    "핀이 두 박스에 흩어진 모양을 쓰기: 핀을 모두 보는 칸이 거의 없습니다.",
                    "핀을 지우기: 핀이 참일 수도 있습니다.",
                ],
            },
        }
    };
}

macro_rules! finned {
    ($technique:ident, $name:literal, $fish:literal, $subject:literal, $count:literal) => {
        finned_page!($technique, $name, $fish, $subject, $count, concat!("한두 칸 때문에 ", $subject, " 되지 못한 모양을 찾습니다. 그 한두 칸이 한 박스 안에 있고, 핀이 없었다면 지웠을 칸이 같은 박스에 있어야 합니다. 그 칸만 확인하면 됩니다."))
    };
}

/// 다섯 줄 이상. `$smaller`는 반대 방향에서 보았을 때 가장 큰 피시.
macro_rules! finned_large {
    ($technique:ident, $name:literal, $fish:literal, $subject:literal, $count:literal, $smaller:literal) => {
        finned_page!($technique, $name, $fish, $subject, $count, concat!("꼭 찾아야 할 일은 없습니다. 패턴에 들지 않은 열과 행은 핀이 똑같은 더 작은 피시를 반대 방향으로 이룹니다(커도 ", $smaller, "). 지우는 후보도 같으니, 그 숫자의 후보가 적은 열을 골라 그쪽을 찾으세요."))
    };
}

macro_rules! sashimi_page {
    ($technique:ident, $name:literal, $fish:literal, $finned:literal, $count:literal, $look:expr) => {
        Words {
            technique: $technique,
            name: $name,
            page: Page {
                brief: concat!("귀퉁이 하나가 빠진 ", $finned, "입니다."),
                rule: concat!($count, " 행에서 어떤 숫자가 핀을 빼면 똑같은 ", $count, " 열에만 들어갈 수 있고, 그중 한 행은 핀을 빼면 후보가 하나 이하입니다. 그래도 열의 다른 칸 중에서 핀을 모두 보는 칸의 숫자를 지울 수 있습니다. 행과 열을 바꾸어도 마찬가지입니다."),
                why: "핀이 모두 거짓이면 귀퉁이가 빠진 행의 숫자는 남은 한 칸에 들어가고, 나머지 행이 나머지 열을 나누어 씁니다. 열은 여전히 모두 쓰입니다. 핀 중 하나가 참이면 그 핀을 보는 칸에서 지워집니다. 어느 쪽이든 지운 후보는 거짓입니다.",
                look: $look,
                mistakes: &[
                    "귀퉁이가 비었다고 포기하기: 그 귀퉁이가 없어도 성립합니다.",
                    concat!("열 전체에서 지우기: ", $finned, "처럼 핀을 모두 보는 칸에서만 지웁니다."),
                ],
            },
        }
    };
}

macro_rules! sashimi {
    ($technique:ident, $name:literal, $fish:literal, $finned:literal, $count:literal) => {
        sashimi_page!($technique, $name, $fish, $finned, $count, concat!("귀퉁이 하나에 다른 숫자가 있거나 후보가 없는 ", $fish, " 모양을 찾습니다. 그 귀퉁이와 같은 박스, 같은 행에 후보가 있으면 그것이 핀입니다. 그 박스에서 빠진 귀퉁이의 열에 있는 칸을 확인합니다."))
    };
}

/// 다섯 줄 이상. `$smaller`는 반대 방향에서 보았을 때 가장 큰 피시.
macro_rules! sashimi_large {
    ($technique:ident, $name:literal, $fish:literal, $finned:literal, $count:literal, $smaller:literal) => {
        sashimi_page!($technique, $name, $fish, $finned, $count, concat!("꼭 찾아야 할 일은 없습니다. 패턴에 들지 않은 열과 행은 핀이 똑같은 더 작은 피시를 반대 방향으로 이룹니다(커도 ", $smaller, "). 지우는 후보도 같으니, 그 숫자의 후보가 적은 열을 골라 그쪽을 찾으세요."))
    };
}

macro_rules! franken_page {
    ($technique:ident, $name:literal, $fish:literal, $count:literal, $units:literal, $look:expr) => {
        Words {
            technique: $technique,
            name: $name,
            page: Page {
                brief: concat!("행이나 열 대신 박스도 쓰는 ", $fish, "입니다."),
                rule: concat!("행과 박스에서 베이스 영역 ", $units, "을 고르고, 열과 박스에서 커버 영역 ", $units, "을 고릅니다. 베이스에 있는 어떤 숫자의 후보가 모두 커버 안에 있으면, 커버의 다른 칸에서 그 숫자를 지웁니다. 행과 열을 바꾸어도 마찬가지입니다. 박스가 하나도 없으면 보통 ", $fish, "입니다."),
                why: concat!("베이스 ", $units, "에는 그 숫자가 하나씩 있어야 하고, 커버 ", $units, "에는 한 번씩만 들어갑니다. 커버의 숫자는 모두 베이스 안에 있으므로 커버의 나머지 칸에는 없습니다."),
                look: $look,
                mistakes: &[
                    "겹치는 베이스: 베이스 둘에 든 후보는 둘을 한꺼번에 채우므로 수가 맞지 않습니다.",
                    "베이스에서 지우기: 커버에 있으면서 베이스에는 없는 칸에서만 지웁니다.",
                ],
            },
        }
    };
}

macro_rules! franken {
    ($technique:ident, $name:literal, $fish:literal, $count:literal, $units:literal) => {
        franken_page!($technique, $name, $fish, $count, $units, concat!("한 줄 때문에 ", $fish, " 모양이 되지 않는 곳을 찾아, 그 줄 대신 박스를 넣어 봅니다. 후보가 두 열에만 있는 박스는 후보가 둘인 행과 같은 구실을 합니다. 후보 하나가 베이스 둘에 겹치지 않는지 확인합니다."))
    };
}

/// 베이스와 커버가 다섯 이상.
macro_rules! franken_large {
    ($technique:ident, $name:literal, $fish:literal, $count:literal, $units:literal) => {
        franken_page!($technique, $name, $fish, $count, $units, concat!("베이스와 커버가 ", $units, "씩이면 손으로 다루기 벅찹니다. 더 작은 피시와 그 숫자의 그룹 체인을 먼저 찾아보세요. 그래도 찾는다면 후보가 두 줄에만 있는 박스에서 시작해 후보가 적은 행을 더하고, 수를 셉니다. 베이스가 ", $units, "이면 커버도 ", $units, "이어야 하며, 박스도 하나로 셉니다."))
    };
}

macro_rules! finned_franken_page {
    ($technique:ident, $name:literal, $fish:literal, $units:literal, $look:expr) => {
        Words {
            technique: $technique,
            name: $name,
            page: Page {
                brief: concat!("핀이 붙은 ", $fish, "입니다. 핀을 모두 보는 칸에서만 지웁니다."),
                rule: concat!("행과 박스에서 베이스 영역 ", $units, "을, 열과 박스에서 커버 영역 ", $units, "을 고릅니다. 베이스에 있는 어떤 숫자의 후보가 핀을 빼고 모두 커버 안에 있으면, 커버에서 핀을 모두 보는 칸의 숫자를 지웁니다. 베이스 둘에 든 후보는 커버 둘에 들지 않으면 핀으로 칩니다. 커버 둘에 든 후보는 베이스에 있어도 지울 수 있습니다. 행과 열을 바꾸어도 마찬가지입니다."),
                why: concat!("핀 중 하나가 참이거나, 베이스 ", $units, "이 커버 ", $units, "을 모두 씁니다. 커버에서 핀을 모두 보는 칸은 두 경우 모두 그 숫자가 아닙니다."),
                look: $look,
                mistakes: &[
                    "베이스 둘에 든 후보를 놓치기: 커버에 있어도 핀입니다.",
                    "커버 전체에서 지우기: 핀을 모두 보는 칸에서만 지웁니다.",
                ],
            },
        }
    };
}

macro_rules! finned_franken {
    ($technique:ident, $name:literal, $fish:literal, $units:literal) => {
        finned_franken_page!($technique, $name, $fish, $units, concat!("후보가 거의 두 줄에만 있는 박스에서 시작해 ", $fish, " 모양이 되도록 영역을 더해 봅니다. 맞지 않는 후보가 핀입니다. 커버에서 핀을 모두 보는 칸을 찾습니다."))
    };
}

/// 베이스와 커버가 다섯 이상.
macro_rules! finned_franken_large {
    ($technique:ident, $name:literal, $fish:literal, $units:literal) => {
        finned_franken_page!($technique, $name, $fish, $units, concat!("핀이 붙은 더 작은 피시와 그 숫자의 그룹 체인을 먼저 찾아보세요. 그래도 찾는다면 베이스 ", $units, "을 열과 박스 ", $units, "으로 되도록 많이 덮습니다. 덮이지 않은 후보가 핀이며, 핀을 모두 보는 칸이 커버에 있어야 합니다."))
    };
}

macro_rules! mutant_page {
    ($technique:ident, $name:literal, $fish:literal, $units:literal, $look:expr) => {
        Words {
            technique: $technique,
            name: $name,
            page: Page {
                brief: concat!("행, 열, 박스를 가리지 않고 만든 ", $fish, "입니다."),
                rule: concat!("종류를 가리지 않고 베이스 영역 ", $units, "과 다른 커버 영역 ", $units, "을 고릅니다. 베이스에 있는 어떤 숫자의 후보가 모두 커버 안에 있고 베이스 둘에 겹치는 후보가 없으면, 커버의 다른 칸에서 그 숫자를 지웁니다."),
                why: concat!("베이스 ", $units, "에는 그 숫자가 하나씩 있어야 하고, 커버 ", $units, "에는 한 번씩만 들어갑니다. 커버의 숫자는 모두 베이스 안에 있으므로 커버의 나머지 칸에는 없습니다."),
                look: $look,
                mistakes: &[
                    "후보에서 겹치는 베이스: 베이스 둘을 한꺼번에 채우므로 수가 맞지 않습니다.",
                    concat!("이름을 잘못 붙이기: 한쪽이 행, 다른 쪽이 열이면(박스가 있어도) 뮤턴트가 아니라 보통 또는 프랑켄 ", $fish, "입니다."),
                ],
            },
        }
    };
}

macro_rules! mutant {
    ($technique:ident, $name:literal, $fish:literal, $units:literal) => {
        mutant_page!($technique, $name, $fish, $units, "고수나 컴퓨터용입니다. 한 숫자의 후보가 적은 영역을 종류에 상관없이 베이스로 잡고, 같은 수의 다른 영역으로 덮어 봅니다. 베이스인 행과 열이 후보가 있는 칸에서 만나면 안 됩니다.")
    };
}

/// 베이스와 커버가 다섯 이상.
macro_rules! mutant_large {
    ($technique:ident, $name:literal, $fish:literal, $units:literal) => {
        mutant_page!($technique, $name, $fish, $units, concat!("컴퓨터가 할 일입니다. 베이스와 커버를 ", $units, "씩 고르는 방법이 아주 많습니다. 다른 방법이 모두 막힌 숫자라면 거꾸로 찾습니다. 의심스러운 칸에 그 숫자를 넣었다고 치고, 들어갈 칸이 없어지는 영역을 적습니다. 베이스 ", $units, "은 그중에 있습니다."))
    };
}

macro_rules! finned_mutant_page {
    ($technique:ident, $name:literal, $fish:literal, $units:literal, $look:expr) => {
        Words {
            technique: $technique,
            name: $name,
            page: Page {
                brief: concat!("핀이 붙은 ", $fish, "입니다. 핀을 모두 보는 칸에서만 지웁니다."),
                rule: concat!("종류를 가리지 않고 베이스 영역 ", $units, "과 다른 커버 영역 ", $units, "을 고릅니다. 베이스에 있는 어떤 숫자의 후보가 핀을 빼고 모두 커버 안에 있으면, 커버에서 핀을 모두 보는 칸의 숫자를 지웁니다. 베이스 둘에 든 후보는 커버 둘에 들지 않으면 핀으로 칩니다."),
                why: concat!("핀 중 하나가 참이거나, 베이스 ", $units, "이 커버 ", $units, "을 모두 씁니다. 커버에서 핀을 모두 보는 칸은 두 경우 모두 그 숫자가 아닙니다."),
                look: $look,
                mistakes: &[
                    "행과 열이 만나는 칸처럼 베이스 둘에 든 후보를 놓치기: 그것도 핀입니다.",
                    "커버 전체에서 지우기: 핀을 모두 보는 칸에서만 지웁니다.",
                ],
            },
        }
    };
}

macro_rules! finned_mutant {
    ($technique:ident, $name:literal, $fish:literal, $units:literal) => {
        finned_mutant_page!($technique, $name, $fish, $units, "고수나 컴퓨터용입니다. 의심스러운 칸에 그 숫자를 넣었다고 치고, 들어갈 칸이 모자라게 되는 영역을 찾습니다. 그 영역들이 베이스입니다.")
    };
}

/// 베이스와 커버가 다섯 이상.
macro_rules! finned_mutant_large {
    ($technique:ident, $name:literal, $fish:literal, $units:literal) => {
        finned_mutant_page!($technique, $name, $fish, $units, concat!("컴퓨터가 할 일입니다. 손으로는 의심스러운 칸에 그 숫자를 넣었다고 치고, 들어갈 칸이 없어지는 영역을 모읍니다. 그 칸을 보는 핀을 빼고 영역 ", $units, "의 후보가 모두 다른 영역 ", $units, " 안에 있으면, 그 칸은 그 숫자가 아닙니다."))
    };
}

pub(super) const WORDS: &[Words] = &[
    Words {
        technique: XWing,
        name: "X-윙",
        page: Page {
            brief: "두 행에서 어떤 숫자가 같은 두 열에만 들어갈 수 있으면, 두 열의 다른 칸에서 지웁니다.",
            rule: "두 행에서 어떤 숫자가 똑같은 두 열에만 들어갈 수 있으면, 그 두 열의 다른 칸에서 그 숫자를 지웁니다. 행과 열을 바꾸어도 마찬가지입니다.",
            why: "한 행의 숫자가 첫째 열에 있으면 다른 행의 숫자는 둘째 열로 가고, 한 행의 숫자가 둘째 열에 있으면 다른 행의 숫자는 첫째 열로 갑니다. 네 칸의 대각선이 X 모양이라서 X-윙입니다. 어느 쪽이든 두 열의 숫자는 이 두 행에서 정해지므로, 두 열의 다른 칸에는 들어갈 수 없습니다.",
            look: "숫자 하나를 고르고, 그 숫자가 두 칸에만 남은 행을 모두 찾습니다. 그중 두 칸의 열이 똑같은 행 두 개를 고릅니다. 두 열의 나머지 칸에 그 숫자가 후보로 남아 있으면 지웁니다. 없으면 열부터 다시 살펴봅니다.",
            mistakes: &[
                "한 행에 셋째 후보가 있기: 그러면 잘해야 핀드 X-윙입니다.",
                "행에서 지우기: 행에서 찾았으면 열에서 지웁니다.",
                "후보 네 개가 사각형이면 다 X-윙이라고 생각하기: 두 행에 그 숫자의 다른 칸이 없어야 합니다.",
                "한 행의 두 칸이 같은 박스에 있기: 클레이밍으로도 같은 후보를 더 쉽게 지울 수 있습니다.",
            ],
        },
    },
    Words {
        technique: Swordfish,
        name: "스워드피시",
        page: Page {
            brief: "세 행에서 어떤 숫자가 같은 세 열에만 들어갈 수 있으면, 세 열의 다른 칸에서 지웁니다.",
            rule: "세 행에서 어떤 숫자가 똑같은 세 열에만 들어갈 수 있으면, 그 세 열의 다른 칸에서 그 숫자를 지웁니다. 행과 열을 바꾸어도 마찬가지입니다.",
            why: "세 행의 숫자는 서로 다른 열에 하나씩 들어가야 합니다. 쓸 수 있는 열이 셋뿐이므로 세 열을 모두 쓰고, 다른 행의 몫은 남지 않습니다.",
            look: "숫자 하나를 고르고, 그 숫자가 두세 칸에만 남은 행마다 열 번호를 적습니다. 열을 합쳐 셋뿐인 세 행을 찾습니다. 한 행에 세 열이 다 있을 필요는 없습니다. 1·2열, 2·3열, 1·3열처럼 두 칸씩인 모양이 가장 흔합니다.",
            mistakes: &[
                "후보 아홉 개를 기대하기: 행마다 두 개씩, 여섯 개면 충분합니다.",
                "넷째 열에 후보가 있는 행을 쓰기: 그러면 잘해야 핀드 스워드피시입니다.",
                "행에서 지우기: 행에서 찾았으면 열에서 지웁니다.",
            ],
        },
    },
    Words {
        technique: Jellyfish,
        name: "젤리피시",
        page: Page {
            brief: "네 행에서 어떤 숫자가 같은 네 열에만 들어갈 수 있으면, 네 열의 다른 칸에서 지웁니다.",
            rule: "네 행에서 어떤 숫자가 똑같은 네 열에만 들어갈 수 있으면, 그 네 열의 다른 칸에서 그 숫자를 지웁니다. 행과 열을 바꾸어도 마찬가지입니다.",
            why: "네 행의 숫자는 서로 다른 열에 하나씩 들어가야 합니다. 쓸 수 있는 열이 넷뿐이므로 네 열을 모두 쓰고, 다른 행의 몫은 남지 않습니다.",
            look: "판에 한 번 이하로 나온 숫자를 고르고, 그 숫자가 두 칸에서 네 칸에만 남은 행마다 열 번호를 적습니다. 열을 합쳐 넷뿐인 네 행을 찾습니다. 그 숫자가 없는 행이 일곱 이하라면 나머지 행과 열이 반대 방향의 더 작은 피시를 이루므로 그쪽을 먼저 찾습니다.",
            mistakes: &[
                "두 번 이상 나온 숫자에서 찾기: 더 작은 피시로 같은 후보를 지울 수 있습니다.",
                "다섯째 열에 후보가 있는 행을 쓰기: 그러면 잘해야 핀드 젤리피시입니다.",
                "행에서 지우기: 행에서 찾았으면 열에서 지웁니다.",
            ],
        },
    },
    large!(Squirmbag, "스퀌백", "다섯", "젤리피시"),
    large!(Whale, "웨일", "여섯", "스워드피시"),
    large!(Leviathan, "리바이어던", "일곱", "X-윙"),
    finned!(FinnedXWing, "핀드 X-윙", "X-윙", "X-윙이", "두"),
    finned!(FinnedSwordfish, "핀드 스워드피시", "스워드피시", "스워드피시가", "세"),
    finned!(FinnedJellyfish, "핀드 젤리피시", "젤리피시", "젤리피시가", "네"),
    finned_large!(FinnedSquirmbag, "핀드 스퀌백", "스퀌백", "스퀌백이", "다섯", "핀드 젤리피시"),
    finned_large!(FinnedWhale, "핀드 웨일", "웨일", "웨일이", "여섯", "핀드 스워드피시"),
    finned_large!(FinnedLeviathan, "핀드 리바이어던", "리바이어던", "리바이어던이", "일곱", "핀드 X-윙"),
    sashimi!(SashimiXWing, "사시미 X-윙", "X-윙", "핀드 X-윙", "두"),
    sashimi!(SashimiSwordfish, "사시미 스워드피시", "스워드피시", "핀드 스워드피시", "세"),
    sashimi!(SashimiJellyfish, "사시미 젤리피시", "젤리피시", "핀드 젤리피시", "네"),
    sashimi_large!(SashimiSquirmbag, "사시미 스퀌백", "스퀌백", "핀드 스퀌백", "다섯", "핀드 젤리피시"),
    sashimi_large!(SashimiWhale, "사시미 웨일", "웨일", "핀드 웨일", "여섯", "핀드 스워드피시"),
    sashimi_large!(
        SashimiLeviathan,
        "사시미 리바이어던",
        "리바이어던",
        "핀드 리바이어던",
        "일곱",
        "핀드 X-윙"
    ),
    franken!(FrankenXWing, "프랑켄 X-윙", "X-윙", "두", "둘"),
    franken!(FrankenSwordfish, "프랑켄 스워드피시", "스워드피시", "세", "셋"),
    franken!(FrankenJellyfish, "프랑켄 젤리피시", "젤리피시", "네", "넷"),
    franken_large!(FrankenSquirmbag, "프랑켄 스퀌백", "스퀌백", "다섯", "다섯"),
    franken_large!(FrankenWhale, "프랑켄 웨일", "웨일", "여섯", "여섯"),
    franken_large!(FrankenLeviathan, "프랑켄 리바이어던", "리바이어던", "일곱", "일곱"),
    finned_franken!(FinnedFrankenXWing, "핀드 프랑켄 X-윙", "프랑켄 X-윙", "둘"),
    finned_franken!(FinnedFrankenSwordfish, "핀드 프랑켄 스워드피시", "프랑켄 스워드피시", "셋"),
    finned_franken!(FinnedFrankenJellyfish, "핀드 프랑켄 젤리피시", "프랑켄 젤리피시", "넷"),
    finned_franken_large!(FinnedFrankenSquirmbag, "핀드 프랑켄 스퀌백", "프랑켄 스퀌백", "다섯"),
    finned_franken_large!(FinnedFrankenWhale, "핀드 프랑켄 웨일", "프랑켄 웨일", "여섯"),
    finned_franken_large!(FinnedFrankenLeviathan, "핀드 프랑켄 리바이어던", "프랑켄 리바이어던", "일곱"),
    mutant!(MutantXWing, "뮤턴트 X-윙", "X-윙", "둘"),
    mutant!(MutantSwordfish, "뮤턴트 스워드피시", "스워드피시", "셋"),
    mutant!(MutantJellyfish, "뮤턴트 젤리피시", "젤리피시", "넷"),
    mutant_large!(MutantSquirmbag, "뮤턴트 스퀌백", "스퀌백", "다섯"),
    mutant_large!(MutantWhale, "뮤턴트 웨일", "웨일", "여섯"),
    mutant_large!(MutantLeviathan, "뮤턴트 리바이어던", "리바이어던", "일곱"),
    finned_mutant!(FinnedMutantXWing, "핀드 뮤턴트 X-윙", "뮤턴트 X-윙", "둘"),
    finned_mutant!(FinnedMutantSwordfish, "핀드 뮤턴트 스워드피시", "뮤턴트 스워드피시", "셋"),
    finned_mutant!(FinnedMutantJellyfish, "핀드 뮤턴트 젤리피시", "뮤턴트 젤리피시", "넷"),
    finned_mutant_large!(FinnedMutantSquirmbag, "핀드 뮤턴트 스퀌백", "뮤턴트 스퀌백", "다섯"),
    finned_mutant_large!(FinnedMutantWhale, "핀드 뮤턴트 웨일", "뮤턴트 웨일", "여섯"),
    finned_mutant_large!(FinnedMutantLeviathan, "핀드 뮤턴트 리바이어던", "뮤턴트 리바이어던", "일곱"),
];
