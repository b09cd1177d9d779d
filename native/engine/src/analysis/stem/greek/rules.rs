//! The suffixes of the Greek stemmer and their exceptions.

/// A suffix that is removed from a word, and the part of it that is appended to some of the stems. Lists are separated by blanks.
pub struct Rule {
    /// Suffixes removed first: the first group that fits a word with more letters than the number.
    pub first: &'static [(&'static str, usize)],
    /// Suffixes removed from words with more letters than the number.
    pub endings: &'static [(&'static str, usize)],
    /// Stems to which the suffix is restored.
    pub whole: &'static str,
    /// Stem endings to which the suffix is restored.
    pub parts: &'static str,
    /// Stems ending in a vowel to which the suffix is restored: `all`, or all vowels but one (`no υ`).
    pub vowels: &'static str,
    /// Stems to which it is not restored.
    pub not_whole: &'static str,
    /// Stem endings to which it is not restored.
    pub not_parts: &'static str,
    /// True to restore the suffix to all other stems.
    pub inverted: bool,
    /// Restored suffix.
    pub back: &'static str,
}

/// Irregular nouns, and how many letters are removed from each.
pub const SHORTENED: &[(&str, usize)] = &[
    (
        "καθεστωτοσ καθεστωτων γεγονοτοσ γεγονοτων τατογιου τατογιων σκαγιου σκαγιων ολογιου ολογιων κρεατοσ κρεατων περατοσ περατων τερατοσ τερατων φαγιου φαγιων σογιου σογιων",
        4,
    ),
    ("καθεστωτα γεγονοτα τατογια σκαγια ολογια κρεατα περατα τερατα φαγια σογια φωτοσ φωτων", 3),
    ("καθεστωσ γεγονοσ κρεασ περασ τερασ φωτα", 2),
    ("φωσ", 1),
];

/// Verb and noun suffixes, removed if no other rule changed the word.
pub const LAST: &str = "ιοντουσαν ιομασταν ιοσασταν ιουμαστε οντουσαν ιεμαστε ιεσαστε ιομουνα ιοσαστε ιοσουνα ιουνται ιουνταν ηθηκατε ομασταν οσασταν ουμαστε ιομουν ιονταν ιοσουν ηθειτε ηθηκαν ομουνα οσαστε οσουνα ουνται ουνταν ουσατε αγατε ιεμαι ιεται ιεσαι ιοταν ιουμα ηθεισ ηθουν ηκατε ησατε ησουν ομουν ονται ονταν οσουν ουμαι ουσαν αγαν αμαι ασαι αται ειτε εσαι εται ηδεσ ηδων ηθει ηκαν ησαν ησει ησεσ ομαι οταν αει εισ ηθω ησω ουν ουσ αν ασ αω ει εσ ησ οι οσ ου υσ ων";

/// Nouns and adjectives.
pub const NOUNS: &[Rule] = &[
    Rule {
        first: &[],
        endings: &[("αδεσ", 4), ("αδων", 4)],
        whole: "",
        parts: "οκ μαμ μαν μπαμπ πατερ γιαγι νταντ κυρ θει πεθερ μουσαμ καπλαμ παρ ψαρ τζουρ ταμπουρ γαλατ φαφλατ",
        vowels: "",
        not_whole: "",
        not_parts: "",
        inverted: true,
        back: "αδ",
    },
    Rule {
        first: &[],
        endings: &[("εδεσ", 4), ("εδων", 4)],
        whole: "",
        parts: "οπ ιπ εμπ υπ γηπ δαπ κρασπ μιλ",
        vowels: "",
        not_whole: "",
        not_parts: "",
        inverted: false,
        back: "εδ",
    },
    Rule {
        first: &[],
        endings: &[("ουδεσ", 5), ("ουδων", 5)],
        whole: "",
        parts: "αρκ καλιακ πεταλ λιχ πλεξ σκ σ φλ φρ βελ λουλ χν σπ τραγ φε",
        vowels: "",
        not_whole: "",
        not_parts: "",
        inverted: false,
        back: "ουδ",
    },
    Rule {
        first: &[],
        endings: &[("εωσ", 3), ("εων", 3)],
        whole: "θ δ ελ γαλ ν π ιδ παρ στερ ορφ ανδρ αντρ",
        parts: "",
        vowels: "",
        not_whole: "",
        not_parts: "",
        inverted: false,
        back: "ε",
    },
    Rule {
        first: &[],
        endings: &[("ια", 2), ("ιου", 3), ("ιων", 3)],
        whole: "",
        parts: "",
        vowels: "all",
        not_whole: "",
        not_parts: "",
        inverted: false,
        back: "ι",
    },
    Rule {
        first: &[],
        endings: &[("ικα", 3), ("ικο", 3), ("ικου", 4), ("ικων", 4)],
        whole: "αλ αδ ενδ αμαν αμμοχαλ ηθ ανηθ αντιδ φυσ βρωμ γερ εξωδ καλπ καλλιν καταδ μουλ μπαν μπαγιατ μπολ μποσ νιτ ξικ συνομηλ πετσ πιτσ πικαντ πλιατσ ποστελν πρωτοδ σερτ συναδ τσαμ υποδ φιλον φυλοδ χασ",
        parts: "",
        vowels: "all",
        not_whole: "",
        not_parts: "",
        inverted: false,
        back: "ικ",
    },
];

/// Verbs, up to those in -ετε.
pub const VERBS: &[Rule] = &[
    Rule {
        first: &[("ηθηκαμε", 7), ("ουσαμε", 6), ("αγαμε ησαμε ηκαμε", 5)],
        endings: &[("αμε", 3)],
        whole: "αναπ αποθ αποκ αποστ βουβ ξεθ ουλ πεθ πικρ ποτ σιχ χ",
        parts: "",
        vowels: "",
        not_whole: "",
        not_parts: "",
        inverted: false,
        back: "αμ",
    },
    Rule {
        first: &[],
        endings: &[("ανε", 3)],
        whole: "βετερ βουλκ βραχμ γ δραδουμ θ καλπουζ καστελ κορμορ λαοπλ μωαμεθ μ μουσουλμ ν ουλ π πελεκ πλ πολισ πορτολ σαρακατσ σουλτ τσαρλατ ορφ τσιγγ τσοπ φωτοστεφ χ ψυχοπλ αγ ορφ γαλ γερ δεκ διπλ αμερικαν ουρ πιθ πουριτ σ ζωντ ικ καστ κοπ λιχ λουθηρ μαιντ μελ σιγ σπ στεγ τραγ τσαγ φ ερ αδαπ αθιγγ αμηχ ανικ ανοργ απηγ απιθ ατσιγγ βασ βασκ βαθυγαλ βιομηχ βραχυκ διατ διαφ ενοργ θυσ καπνοβιομηχ καταγαλ κλιβ κοιλαρφ λιβ μεγλοβιομηχ μικροβιομηχ νταβ ξηροκλιβ ολιγοδαμ ολογαλ πενταρφ περηφ περιτρ πλατ πολυδαπ πολυμηχ στεφ ταβ τετ υπερηφ υποκοπ χαμηλοδαπ ψηλοταβ",
        parts: "",
        vowels: "no υ",
        not_whole: "",
        not_parts: "",
        inverted: false,
        back: "αν",
    },
    Rule {
        first: &[("ησετε", 5)],
        endings: &[("ετε", 3)],
        whole: "αβαρ βεν εναρ αβρ αδ αθ αν απλ βαρον ντρ σκ κοπ μπορ νιφ παγ παρακαλ σερπ σκελ συρφ τοκ υ δ εμ θαρρ θ",
        parts: "οδ αιρ φορ ταθ διαθ σχ ενδ ευρ τιθ υπερθ ραθ ενθ ροθ σθ πυρ αιν συνδ συν συνθ χωρ πον βρ καθ ευθ εκθ νετ ρον αρκ βαρ βολ ωφελ",
        vowels: "no υ",
        not_whole: "",
        not_parts: "",
        inverted: false,
        back: "ετ",
    },
];

/// The other verbs.
pub const LATER_VERBS: &[Rule] = &[
    Rule {
        first: &[],
        endings: &[("ιεστε", 5)],
        whole: "π απ συμπ ασυμπ ακαταπ αμεταμφ",
        parts: "",
        vowels: "",
        not_whole: "",
        not_parts: "",
        inverted: false,
        back: "ιεστ",
    },
    Rule {
        first: &[],
        endings: &[("εστε", 4)],
        whole: "αλ αρ εκτελ ζ μ ξ παρακαλ αρ προ νισ",
        parts: "",
        vowels: "",
        not_whole: "",
        not_parts: "",
        inverted: false,
        back: "εστ",
    },
    Rule {
        first: &[("ηθηκεσ", 6), ("ηθηκα ηθηκε", 5)],
        endings: &[("ηκεσ", 4), ("ηκα", 3), ("ηκε", 3)],
        whole: "διαθ θ παρακαταθ προσθ συνθ",
        parts: "σκωλ σκουλ ναρθ σφ οθ πιθ",
        vowels: "",
        not_whole: "",
        not_parts: "",
        inverted: false,
        back: "ηκ",
    },
    Rule {
        first: &[],
        endings: &[("ουσεσ", 5), ("ουσα", 4), ("ουσε", 4)],
        whole: "φαρμακ χαδ αγκ αναρρ βρομ εκλιπ λαμπιδ λεχ μ πατ ρ λ μεδ μεσαζ υποτειν αμ αιθ ανηκ δεσποζ ενδιαφερ δε δευτερευ καθαρευ πλε τσα",
        parts: "ποδαρ βλεπ πανταχ φρυδ μαντιλ μαλλ κυματ λαχ ληγ φαγ ομ πρωτ",
        vowels: "all",
        not_whole: "",
        not_parts: "",
        inverted: false,
        back: "ουσ",
    },
    Rule {
        first: &[],
        endings: &[("αγεσ", 4), ("αγα", 3), ("αγε", 3)],
        whole: "αβαστ πολυφ αδηφ παμφ ρ ασπ αφ αμαλ αμαλλι ανυστ απερ ασπαρ αχαρ δερβεν δροσοπ ξεφ νεοπ νομοτ ολοπ ομοτ προστ προσωποπ συμπ συντ τ υποτ χαρ αειπ αιμοστ ανυπ αποτ αρτιπ διατ εν επιτ κροκαλοπ σιδηροπ λ ναυ ουλαμ ουρ π τρ μ",
        parts: "οφ πελ χορτ λλ σφ ρπ φρ πρ λοχ σμην",
        vowels: "",
        not_whole: "ψοφ ναυλοχ",
        not_parts: "κολλ",
        inverted: false,
        back: "αγ",
    },
    Rule {
        first: &[],
        endings: &[("ησου", 4), ("ησε", 3), ("ησα", 3)],
        whole: "ν χερσον δωδεκαν ερημον μεγαλον επταν",
        parts: "",
        vowels: "",
        not_whole: "",
        not_parts: "",
        inverted: false,
        back: "ησ",
    },
    Rule {
        first: &[],
        endings: &[("ηστε", 4)],
        whole: "ασβ σβ αχρ χρ απλ αειμν δυσχρ ευχρ κοινοχρ παλιμψ",
        parts: "",
        vowels: "",
        not_whole: "",
        not_parts: "",
        inverted: false,
        back: "ηστ",
    },
    Rule {
        first: &[],
        endings: &[("ησουνε", 6), ("ηθουνε", 6), ("ουνε", 4)],
        whole: "ν ρ σπι στραβομουτσ κακομουτσ εξων",
        parts: "",
        vowels: "",
        not_whole: "",
        not_parts: "",
        inverted: false,
        back: "ουν",
    },
    Rule {
        first: &[],
        endings: &[("ησουμε", 6), ("ηθουμε", 6), ("ουμε", 4)],
        whole: "παρασουσ φ χ ωριοπλ αζ αλλοσουσ ασουσ",
        parts: "",
        vowels: "",
        not_whole: "",
        not_parts: "",
        inverted: false,
        back: "ουμ",
    },
];
