//! Russian: the light stemmer of Jacques Savoy.

use super::letters::Letters;

/// The light stemmer.
pub fn light(word: &mut Letters) {
    case(word);
    if word.len() <= 3 {
        return;
    }
    match word.last(1) {
        'ь' | 'и' => word.cut(1),
        'н' if word.last(2) == 'н' => word.cut(1),
        _ => {}
    }
}

fn case(word: &mut Letters) {
    let length = word.len();
    let cut = if length > 6 && word.ends_any(&["иями", "оями"]) {
        4
    } else if length > 5
        && word.ends_any(&["иям", "иях", "оях", "ями", "оям", "оьв", "ами", "его", "ему", "ери", "ими", "ого", "ому", "ыми", "оев"])
    {
        3
    } else if length > 4
        && word.ends_any(&[
            "ая", "яя", "ях", "юю", "ах", "ею", "их", "ия", "ию", "ьв", "ою", "ую", "ям", "ых", "ея", "ам", "ем", "ей", "ём", "ев", "ий",
            "им", "ое", "ой", "ом", "ов", "ые", "ый", "ым", "ми",
        ])
    {
        2
    } else {
        usize::from(length > 3 && matches!(word.last(1), 'а' | 'е' | 'и' | 'о' | 'у' | 'й' | 'ы' | 'я' | 'ь'))
    };
    word.cut(cut);
}
