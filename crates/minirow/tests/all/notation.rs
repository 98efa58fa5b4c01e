//! Steps in short notation.

use minirow::logic::{Notation, Profile, Technique, next_step};

use crate::boards::{data, position};

#[test]
fn steps_are_written_with_fins_if_they_are_fish_with_fins_and_else_without() {
    for &technique in Technique::ALL {
        let id = technique.id();
        let has_fins = id.starts_with("finned-") || id.starts_with("sashimi-");
        let mut written = 0;
        for line in data(&format!("steps/{id}.txt")).lines() {
            let board = match line.split_once(" : ") {
                Some((board, conclusions)) if !line.starts_with('#') && conclusions != "none" => {
                    position(board)
                }
                _ => continue,
            };
            let Some(step) = next_step(&board, &Profile::of(&[technique])) else { continue };
            for notation in [Notation::Eureka, Notation::Hodoku] {
                let text = notation.step(&board, &step);
                assert_eq!(text.contains(" fr") || text.contains(" efr"), has_fins, "{technique}: {text}");
            }
            written += 1;
        }
        assert!(written > 0, "{technique} has no step to write");
    }
}
