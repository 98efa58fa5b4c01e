//! Solving as a person does.
