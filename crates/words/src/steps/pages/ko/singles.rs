//! 한국어: 싱글, 잠긴 후보, 부분집합.

use minirow::logic::Technique::{
    Claiming, FullHouse, HiddenPair, HiddenQuad, HiddenSingle, HiddenTriple, LockedPair, LockedTriple,
    NakedPair, NakedQuad, NakedSingle, NakedTriple, Pointing,
};

use crate::steps::pages::{Page, Words};

pub(super) const WORDS: &[Words] = &[
    Words {
        names: &[(FullHouse, "풀 하우스")],
        page: Page {
            rule: "빈칸이 하나 남은 영역(행, 열, 박스)에는 빠진 숫자가 들어갑니다.",
            why: "영역에는 아홉 숫자가 한 번씩 들어갑니다. 여덟 개가 있으면 남은 칸에는 아홉째 숫자가 들어갑니다.",
            look: "숫자가 여덟 개 있는 행, 열, 박스를 찾아 1부터 9까지 세어 봅니다.",
        },
    },
    Words {
        names: &[(NakedSingle, "네이키드 싱글")],
        page: Page {
            rule: "후보가 하나뿐인 칸에는 그 숫자가 들어갑니다.",
            why: "다른 여덟 숫자는 들어갈 수 없고, 칸에는 숫자가 하나 들어가야 합니다.",
            look: "행, 열, 박스가 거의 찬 칸을 고릅니다. 그 칸이 보는 숫자를 1부터 9까지 짚어 보고 하나만 빠졌으면 그 숫자입니다.",
        },
    },
    Words {
        names: &[(HiddenSingle, "히든 싱글")],
        page: Page {
            rule: "영역에서 한 숫자가 들어갈 칸이 하나뿐이면 그 칸에 들어갑니다.",
            why: "영역에는 그 숫자가 있어야 하는데, 다른 칸은 이미 찼거나 그 숫자를 보고 있습니다.",
            look: "숫자 하나를 골라 그 숫자가 있는 행과 열에 줄을 그어 봅니다. 박스에 빈칸이 하나만 남으면 그 자리입니다. 행과 열도 같은 방법으로 봅니다.",
        },
    },
    Words {
        names: &[(Pointing, "포인팅")],
        page: Page {
            rule: "박스에서 한 숫자의 자리가 모두 한 줄에 있으면, 그 줄의 박스 밖 칸에서 그 숫자를 지웁니다.",
            why: "박스에는 그 칸 가운데 하나에 숫자가 들어가야 하고, 한 줄에는 같은 숫자가 한 번만 들어갑니다.",
            look: "박스마다 자리가 둘이나 셋이고 한 행이나 한 열에 나란히 있는 숫자를 찾아, 그 줄을 박스 밖으로 따라갑니다.",
        },
    },
    Words {
        names: &[(Claiming, "클레이밍")],
        page: Page {
            rule: "한 줄에서 한 숫자의 자리가 모두 한 박스에 있으면, 그 박스의 다른 칸에서 그 숫자를 지웁니다.",
            why: "그 줄에는 그 칸 가운데 하나에 숫자가 들어가야 하고, 박스에는 같은 숫자가 한 번만 들어갑니다.",
            look: "행과 열마다 자리가 모두 한 박스 안에 있는 숫자를 찾고, 그 박스의 다른 칸을 봅니다.",
        },
    },
    Words {
        names: &[(LockedPair, "락드 페어"), (LockedTriple, "락드 트리플")],
        page: Page {
            rule: "네이키드 페어나 트리플의 칸이 한 줄과 한 박스에 함께 있으면, 두 영역의 다른 칸에서 그 숫자를 모두 지웁니다.",
            why: "그 칸이 숫자를 모두 쓰고, 칸이 두 영역에 속하므로 두 영역 모두 다른 칸에는 그 숫자가 들어갈 수 없습니다.",
            look: "줄과 박스가 겹치는 곳에서 네이키드 페어와 트리플을 찾습니다.",
        },
    },
    Words {
        names: &[
            (NakedPair, "네이키드 페어"),
            (NakedTriple, "네이키드 트리플"),
            (NakedQuad, "네이키드 쿼드"),
        ],
        page: Page {
            rule: "한 영역의 n개 칸에 들어갈 수 있는 숫자가 모두 합쳐 n개뿐이면, 그 영역의 다른 칸에서 그 숫자를 지웁니다.",
            why: "n개 칸이 n개 숫자를 하나씩 쓰므로 남는 숫자가 없습니다.",
            look: "한 영역에서 후보가 적은 칸을 모아 봅니다. 후보를 합친 숫자의 개수가 칸의 개수와 같으면 됩니다. 칸마다 모든 숫자가 있을 필요는 없습니다.",
        },
    },
    Words {
        names: &[(HiddenPair, "히든 페어"), (HiddenTriple, "히든 트리플"), (HiddenQuad, "히든 쿼드")],
        page: Page {
            rule: "한 영역에서 n개 숫자가 들어갈 수 있는 칸이 모두 합쳐 n개뿐이면, 그 칸에서 다른 숫자를 지웁니다.",
            why: "n개 숫자가 n개 칸을 하나씩 쓰므로 다른 숫자가 들어갈 칸이 없습니다.",
            look: "한 영역에서 자리가 적은 숫자를 모아 봅니다. 자리를 합친 칸의 개수가 숫자의 개수와 같으면 됩니다.",
        },
    },
];
