//! Pictures that the project renders itself, photographs of a public set, and pictures that are none.

mod files;
mod hostile;
mod photographs;
mod render;
mod rendered;
