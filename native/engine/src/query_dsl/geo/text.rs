//! Lucene's descriptions of geo queries.

use crate::json::number::f64_to_string;
use crate::mapping::field_type::{Lookup, PointBox, TestText};
use crate::mapping::geo::GeoPoint;
use crate::mapping::geo::encoding::{decode, decode_lat, decode_lon, encode};
use crate::mapping::geo::shape::{Area, Position};

/// Points in a box, of which the western side may be beyond the date line.
pub fn in_box(field: &str, sides: PointBox) -> TestText {
    let [south, north] = [sides.south, sides.north].map(|lat| f64_to_string(decode_lat(lat)));
    let [west, east] = [sides.west, sides.east].map(|lon| f64_to_string(decode_lon(lon)));
    TestText {
        lookup: Lookup::Boxes(sides.beside_the_date_line()),
        scan: format!("{field}:box(minLat={south}, maxLat={north}, minLon={west}, maxLon={east})"),
    }
}

/// Points within metres of another.
pub fn within(field: &str, center: GeoPoint, distance: f64, major: u8) -> TestText {
    let center = decode(encode(center));
    let (lat, lon, metres) = (f64_to_string(center.lat), f64_to_string(center.lon), f64_to_string(distance));
    TestText {
        lookup: Lookup::One(format!("{field}:{lat},{lon} +/- {metres} meters")),
        scan: scanned(field, "INTERSECTS", &[circle(center, distance, major)]),
    }
}

/// Points in a polygon.
pub fn in_polygon(field: &str, shell: &[Position], major: u8) -> TestText {
    related(field, "INTERSECTS", &[polygon(shell, &[], major)])
}

/// Points that lie so to areas.
pub fn to_areas(field: &str, relation: &str, areas: &[Area], major: u8) -> TestText {
    let shown: Vec<String> = areas.iter().map(|area| area_text(area, major)).collect();
    match areas {
        [Area::Box(sides)] if relation == "INTERSECTS" => in_box(field, *sides),
        [Area::Circle(center, radius)] if relation == "INTERSECTS" => within(field, *center, *radius, major),
        // ES: a point is intersected if it is contained (query/geo_explained).
        [Area::Point(_)] if relation == "INTERSECTS" => held(field, &shown),
        _ if relation == "CONTAINS" => held(field, &shown),
        _ => related(field, relation, &shown),
    }
}

fn held(field: &str, shown: &[String]) -> TestText {
    let each = shown.iter().map(|one| looked_up(field, std::slice::from_ref(one))).collect();
    TestText { lookup: Lookup::Each(each), scan: scanned(field, "CONTAINS", shown) }
}

fn related(field: &str, relation: &str, shown: &[String]) -> TestText {
    TestText { lookup: Lookup::One(looked_up(field, shown)), scan: scanned(field, relation, shown) }
}

fn looked_up(field: &str, shown: &[String]) -> String {
    format!("LatLonPointQuery: field={field}:[{},]", shown.join(","))
}

fn scanned(field: &str, relation: &str, shown: &[String]) -> String {
    format!("{field}:{relation}:geometries([{}])", shown.join(", "))
}

fn area_text(area: &Area, major: u8) -> String {
    match area {
        Area::Point(point) => {
            let point = decode(*point);
            format!("Point({},{})", f64_to_string(point.lon), f64_to_string(point.lat))
        }
        Area::Line(line) => {
            let places = line.iter().map(|(lon, lat)| format!("[{}, {}]", f64_to_string(*lon), f64_to_string(*lat)));
            format!("{}({})", if major == 8 { "LINE" } else { "Line" }, places.collect::<Vec<_>>().concat())
        }
        Area::Polygon(rings) => polygon(&rings.shell, &rings.holes, major),
        Area::Box(sides) => {
            let crosses = if sides.west > sides.east { " [crosses dateline!]" } else { "" };
            let (south, north) = (f64_to_string(decode_lat(sides.south)), f64_to_string(decode_lat(sides.north)));
            let (west, east) = (f64_to_string(decode_lon(sides.west)), f64_to_string(decode_lon(sides.east)));
            format!("Rectangle(lat={south} TO {north} lon={west} TO {east}{crosses})")
        }
        Area::Circle(center, radius) => circle(*center, *radius, major),
    }
}

fn circle(center: GeoPoint, radius: f64, major: u8) -> String {
    let (lat, lon, radius) = (f64_to_string(center.lat), f64_to_string(center.lon), f64_to_string(radius));
    format!("{}([{lat},{lon}] radius = {radius} meters)", if major == 8 { "CIRCLE" } else { "Circle" })
}

fn polygon(shell: &[Position], holes: &[Vec<Position>], major: u8) -> String {
    let places = shell.iter().map(|(lon, lat)| format!("[{}, {}] ", f64_to_string(*lat), f64_to_string(*lon)));
    let places = places.collect::<Vec<_>>().concat();
    let holes = holes.iter().map(|hole| polygon(hole, &[], major)).collect::<Vec<_>>();
    let holes = if holes.is_empty() { String::new() } else { format!(", holes=[{}]", holes.join(", ")) };
    format!("{}{places}{holes}", if major == 8 { "" } else { "Polygon" })
}
