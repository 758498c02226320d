//! Tests of the configuration file: reading, writing and errors.

use super::*;

#[test]
fn the_printed_defaults_are_read_as_the_defaults() {
    let text = write(&Settings::default());
    assert_eq!(read(&text), Ok(Settings::default()), "{text}");
    assert_eq!(read(""), Ok(Settings::default()));
    for setting in settings() {
        assert!(
            setting.reason.ends_with('.') && setting.reason.len() > 20,
            "the reason of {} is a sentence",
            setting.name
        );
    }
}

#[test]
fn each_setting_changes_its_own_value_and_no_other() {
    let defaults = Settings::default();
    for setting in settings() {
        let other = match &*(setting.show)(&defaults) {
            "false" => "true".to_owned(),
            "true" => "false".into(),
            "[]" if setting.name == "proxies" => "[\"10.0.0.1\"]".into(),
            "[]" => "[\"https://bughouse.example\"]".into(),
            "\"127.0.0.1:8080\"" => "\"0.0.0.0:80\"".into(),
            "\"power_loss\"" => "\"kill\"".into(),
            "\"text\"" => "\"json\"".into(),
            "\"\"" if setting.name == "operator.listen" => "\"127.0.0.1:9464\"".into(),
            text if text.starts_with('"') => "\"wbn\"".into(),
            number => (number.parse::<u64>().unwrap() + 1).to_string(),
        };
        let changed = read(&format!("{} = {other}", setting.name)).unwrap();
        assert_ne!(changed, defaults, "{}", setting.name);
        assert_eq!((setting.show)(&changed), other, "{}", setting.name);
        let others = settings().filter(|one| one.name != setting.name);
        for one in others {
            assert_eq!((one.show)(&changed), (one.show)(&defaults), "{}", one.name);
        }
        assert_eq!(read(&write(&changed)), Ok(changed), "{}", setting.name);
    }
}

#[test]
fn errors_have_a_position_in_the_file_and_say_what_to_do() {
    #[track_caller]
    fn check(text: &str, place: (usize, usize), part: &str) {
        let defect = read(text).expect_err(text);
        assert_eq!((defect.line, defect.column), place, "{defect}");
        assert!(defect.what.contains(part), "{defect}");
    }
    check(
        "\n[limits]\npeeple = 4\n",
        (3, 1),
        "did you mean limits.people?",
    );
    check("people = 5", (1, 1), "did you mean limits.people?");
    check(
        "[limits]\nxyzzyplugh = 1",
        (2, 1),
        "`bughouse config` prints all settings",
    );
    check("[secrets]\nkey = 1", (1, 2), "no setting is called secrets");
    check("lan = \"yes\"", (1, 1), "lan must be true or false");
    check(
        "[limits]\n\n  people = 3",
        (3, 3),
        "must be a whole number from 4 to 100000",
    );
    check("limits.people = 1.5", (1, 8), "must be a whole number");
    check(
        "limits.people = 99999999999999999999",
        (1, 8),
        "must be a whole number",
    );
    check("limits = 7", (1, 1), "no setting is called limits");
    check("listen = \"here\"", (1, 1), "127.0.0.1:8080");
    check(
        "origins = [\"https://a.example/\"]",
        (1, 1),
        "https://bughouse.example",
    );
    check("origins = \"https://a.example\"", (1, 1), "must be a list");
    check(
        "proxies = [\"proxy.example\"]",
        (1, 1),
        "must list addresses",
    );
    check(
        "[disk]\nsurvives = \"fire\"",
        (2, 1),
        "\"power_loss\" or \"kill\"",
    );
    check("lan = true\nlan = false", (2, 1), "not TOML: ");
    check("lan = \n", (1, 7), "");
}

#[test]
fn the_settings_of_a_file_are_applied() {
    let settings = read(
        "lan = true
         data = \"/var/lib/bughouse\"
         name = \"Club of Brno\"
         origins = [\"https://Bughouse.example\"]
         [limits]
         people = 0x40
         [operator]
         listen = \"[::1]:9464\"",
    )
    .unwrap();
    assert!(settings.lan);
    assert_eq!(settings.data, Some("/var/lib/bughouse".into()));
    assert_eq!(settings.origins, ["https://bughouse.example"]);
    assert_eq!(settings.site().as_deref(), Some("Club of Brno"));
    assert_eq!(settings.limits.people, 64);
    assert_eq!(settings.operator, Some("[::1]:9464".parse().unwrap()));
    assert_eq!(settings.resumption, Settings::default().resumption);
}

#[test]
fn the_site_of_records_is_the_configured_name_or_else_the_first_public_address() {
    let site = |text: &str| read(text).unwrap().site();
    assert_eq!(site(""), None);
    let origins = "origins = [\"https://bughouse.example:8443\", \"https://b.example\"]";
    assert_eq!(site(origins).as_deref(), Some("bughouse.example:8443"));
    let both = format!("name = \"Club\"\n{origins}");
    assert_eq!(site(&both).as_deref(), Some("Club"));
    let long = read(&format!("name = \"{}\"", "x".repeat(101))).unwrap_err();
    assert!(long.what.contains("at most 100 characters"));
}
