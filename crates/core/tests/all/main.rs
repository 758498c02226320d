//! All tests of the public interface, in one program.

mod by_hand;
mod corpus;
mod dead;
mod drops;
mod material;
mod positions;
mod promotion;
mod properties;
mod reasons;
mod rulesets;
mod setups;
mod shared_data;
mod skip;
mod squares;
