//! 한국어 기법: 이름과 설명, 계열마다 파일 하나.

mod chains;
mod colouring;
mod fish;
mod forcing;
mod patterns;
mod sets;
mod singles;
mod uniqueness;
mod wings;

use minirow::logic::Family;

use super::Words;

/// The words of all techniques.
pub(super) const ALL: &[&[Words]] = &[
    singles::WORDS,
    fish::WORDS,
    wings::WORDS,
    patterns::WORDS,
    uniqueness::WORDS,
    chains::WORDS,
    colouring::WORDS,
    sets::WORDS,
    forcing::WORDS,
];

by_each! {
    /// The name of a family.
    fn family(Family) -> &'static str {
        Single => "싱글";
        Locked => "잠긴 후보";
        Subset => "부분집합";
        Fish => "피시";
        Wing => "윙";
        Chain => "체인";
        Colouring => "컬러링";
        Uniqueness => "유일성";
        AlmostLockedSet => "거의 잠긴 집합(ALS)";
        Pattern => "특수 패턴";
        Forcing => "강제 체인";
    }
}
