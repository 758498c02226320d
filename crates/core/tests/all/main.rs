//! All tests of the public interface, in one program.

mod bare_material;
mod corpus;
mod drops;
mod illegal_moves;
mod material;
mod move_errors;
mod positions;
mod promotion;
mod properties;
mod rulesets;
mod setups;
mod shared_data;
mod skip;
mod squares;
