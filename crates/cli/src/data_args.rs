//! The options that name the data folder of a server.

use std::path::PathBuf;

use clap::Args;

use crate::config::Configuration;
use crate::failure::Failure;
use crate::serve::data_folder;

#[derive(Args)]
pub struct DataArgs {
    /// The data folder of the server [default: the one that the configuration file names, else the folder
    /// bughouse in the user's data folder]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,

    /// The configuration file of the server
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
}

impl DataArgs {
    pub fn folder(self) -> Result<PathBuf, Failure> {
        let settings = Configuration::read(self.config.as_deref())?.settings;
        Ok(self.data.or(settings.data).unwrap_or_else(data_folder))
    }
}
