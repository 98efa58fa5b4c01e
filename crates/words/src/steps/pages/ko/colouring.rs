//! 한국어: 컬러링.

use minirow::logic::Technique::{MultiColoursTrap, MultiColoursWrap, SimpleColoursTrap, SimpleColoursWrap};

use crate::steps::pages::{Page, Words};

pub(super) const WORDS: &[Words] = &[
    Words {
        names: &[(SimpleColoursTrap, "심플 컬러링(트랩)"), (SimpleColoursWrap, "심플 컬러링(랩)")],
        page: Page {
            rule: "강한 연결로 이어진 한 숫자의 자리를 두 색으로 번갈아 칠합니다. 트랩: 두 색을 모두 보는 칸에서 그 숫자를 지웁니다. 랩: 같은 색의 두 자리가 서로 보면, 그 색의 모든 자리에서 숫자를 지웁니다.",
            why: "한 색의 자리에 모두 그 숫자가 들어가거나, 다른 색의 자리에 모두 들어갑니다.",
            look: "숫자 하나를 골라 자리가 둘뿐인 영역에서 시작해 두 자리를 칠하고, 그 자리가 있는 다른 영역으로 이어 갑니다.",
        },
    },
    Words {
        names: &[(MultiColoursTrap, "멀티 컬러링(트랩)"), (MultiColoursWrap, "멀티 컬러링(랩)")],
        page: Page {
            rule: "한 숫자의 그물 둘을 각각 두 색으로 칠합니다. 트랩: 한 그물의 색이 다른 그물의 색을 보면, 반대 색 둘을 모두 보는 칸에서 그 숫자를 지웁니다. 랩: 한 색이 다른 그물의 두 색을 모두 보면, 그 색의 모든 자리에서 숫자를 지웁니다.",
            why: "서로 보는 두 색이 함께 맞을 수 없으므로 반대 색 가운데 하나는 맞습니다. 다른 그물의 두 색을 모두 보는 색이 맞으면 그 두 색이 모두 틀리게 됩니다.",
            look: "심플 컬러링을 한 뒤, 같은 숫자의 그물 둘을 견주어 봅니다.",
        },
    },
];
