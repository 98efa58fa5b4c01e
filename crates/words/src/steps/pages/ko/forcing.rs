//! 한국어: 강제 체인.

use minirow::logic::Technique::{CellForcingChain, HouseForcingChain};

use crate::steps::pages::{Page, Words};

pub(super) const WORDS: &[Words] = &[
    Words {
        names: &[(CellForcingChain, "칸 강제 체인")],
        page: Page {
            rule: "한 칸의 모든 후보가 같은 결과로 이어지면 그 결과는 참입니다.",
            why: "후보 가운데 하나는 맞고, 어느 것이든 같은 결과가 나옵니다.",
            look: "후보가 세 개인 칸을 골라, 후보마다 강한 연결과 약한 연결을 따라가며 결과가 같아지는 곳을 찾습니다.",
        },
    },
    Words {
        names: &[(HouseForcingChain, "영역 강제 체인")],
        page: Page {
            rule: "한 영역에서 한 숫자의 모든 자리가 같은 결과로 이어지면 그 결과는 참입니다.",
            why: "그 숫자는 자리 가운데 하나에 들어가고, 어디든 같은 결과가 나옵니다.",
            look: "영역에서 자리가 세 개인 숫자를 골라, 자리마다 강한 연결과 약한 연결을 따라가며 결과가 같아지는 곳을 찾습니다.",
        },
    },
];
