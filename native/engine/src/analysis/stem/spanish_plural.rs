//! Spanish: a stemmer that removes plurals alone.

use super::letters::Letters;
use super::spanish::without_accent;

/// Words that have no other plural.
const INVARIANT: &str = "abrebotellas abrecartas abrelatas afueras albatros albricias aledaños alexis alicates analisis andurriales antitesis añicos \
    apendicitis apocalipsis arcoiris aries bilis boletus boris brindis cactus canutas caries cascanueces cascarrabias ciempies \
    cifosis cortaplumas corpus cosmos cosquillas creces crisis cuatrocientas cuatrocientos cuelgacapas cuentacuentos cuentapasos \
    cumpleaños doscientas doscientos dosis enseres entonces esponsales estatus exequias fauces forceps fotosintesis gafas gafotas \
    gargaras gris honorarios ictus jueves lapsus lavacoches lavaplatos limpiabotas lunes maitines martes mondadientes novecientas \
    novecientos nupcias ochocientas ochocientos pais paris parabrisas paracaidas parachoques paraguas pararrayos pisapapeles \
    piscis portaaviones portamaletas portamantas quinientas quinientos quitamanchas recogepelotas rictus rompeolas sacacorchos \
    sacapuntas saltamontes salvavidas seis seiscientas seiscientos setecientas setecientos sintesis tenis tifus trabalenguas \
    vacaciones venus versus viacrucis virus viveres volandas";

/// Words of which two letters are removed.
const FOREIGN: &str = "yoes noes sies clubes faralaes albalaes itemes albumes sandwiches relojes bojes contrarreloj carcajes";

const fn is_vowel(letter: char) -> bool {
    matches!(letter, 'a' | 'e' | 'i' | 'o' | 'u')
}

/// The stemmer.
pub fn stem(word: &mut Letters) {
    if word.len() < 4 {
        return;
    }
    word.map(without_accent);
    let is_any = |words: &str| words.split(' ').any(|known| known.chars().count() == word.len() && word.ends_ignoring_case(known));
    if is_any(INVARIANT) {
        return;
    }
    if is_any(FOREIGN) {
        return word.cut(2);
    }
    if word.last(1) == 's' {
        plural(word);
    }
}

fn plural(word: &mut Letters) {
    let [fourth, third, second] = [word.last(4), word.last(3), word.last(2)];
    let keeps_e = fourth == 'q' || fourth == 'g' && third == 'u' && matches!(second, 'i' | 'e');
    if !is_vowel(second) || keeps_e {
        return word.cut(1);
    }
    let removes_es = second == 'e'
        && (is_vowel(fourth) && matches!(third, 'r' | 'd' | 'l' | 'n' | 'x')
            || matches!(third, 'y' | 'u' | 's')
            || matches!(fourth, 'u' | 'l' | 'r' | 't' | 'n') && third == 'i');
    if removes_es {
        word.cut(2);
    } else if second == 'i' && (is_vowel(third) || third == 'd') {
        word.set_last(2, 'y');
        word.cut(1);
    } else if second == 'e' && third == 'c' {
        word.set_last(3, 'z');
        word.cut(2);
    } else {
        word.cut(1);
    }
}
