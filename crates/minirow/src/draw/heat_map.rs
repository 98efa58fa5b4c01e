//! Chances as a picture: each candidate on a square that is the darker, the more solutions have it.

use super::Picture;
use crate::Board;
use crate::exact::Chances;

impl Chances {
    /// The board as a heat-map: from white for no solution to dark blue for all of them; the exact share is the title of
    /// each square.
    pub fn heat_map(&self, board: &Board) -> Picture {
        let all = self.solutions();
        let mut picture = Picture::new(board);
        for candidate in board.all_candidates().iter() {
            picture.share(candidate, self.count(candidate), all);
        }
        picture
    }
}
