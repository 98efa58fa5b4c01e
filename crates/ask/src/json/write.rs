//! From data to text, without spaces.

use std::error::Error;
use std::fmt::{self, Display};

use serde::Serialize;
use serde::ser::{
    SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple,
    SerializeTupleStruct, SerializeTupleVariant, Serializer,
};

/// A value as JSON.
pub(crate) fn written(value: &impl Serialize) -> String {
    let mut writer = Writer(String::new());
    let Ok(()) = value.serialize(&mut writer);
    writer.0
}

/// The text so far. What it ends with says whether a comma comes next, so lists and objects need no state.
struct Writer(String);

impl Writer {
    #[inline(never)]
    fn push(&mut self, text: &str) {
        self.0.push_str(text);
    }

    /// Begins an element: a comma stands between it and the one before.
    #[inline(never)]
    fn element(&mut self) {
        if !self.0.ends_with(['[', '{']) {
            self.0.push(',');
        }
    }

    #[inline(never)]
    fn key(&mut self, name: &str) {
        self.element();
        self.text(name);
        self.0.push(':');
    }

    #[inline(never)]
    fn text(&mut self, text: &str) {
        self.0.push('"');
        for character in text.chars() {
            match character {
                '"' => self.0.push_str("\\\""),
                '\\' => self.0.push_str("\\\\"),
                '\n' => self.0.push_str("\\n"),
                '\r' => self.0.push_str("\\r"),
                '\t' => self.0.push_str("\\t"),
                '\x08' => self.0.push_str("\\b"),
                '\x0c' => self.0.push_str("\\f"),
                '\0'..' ' => {
                    let digit = |value: u32| char::from_digit(value, 16).unwrap_or('0');
                    let code = u32::from(character);
                    self.0.extend(['\\', 'u', '0', '0', digit(code >> 4), digit(code & 15)]);
                }
                _ => self.0.push(character),
            }
        }
        self.0.push('"');
    }

    #[inline(never)]
    fn number(&mut self, number: u64) {
        self.0.push_str(&number.to_string());
    }
}

/// There is none: whatever answers are made of can be written.
#[derive(Debug)]
enum Never {}

impl Display for Never {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

impl Error for Never {}

impl serde::ser::Error for Never {
    fn custom<T: Display>(message: T) -> Self {
        unreachable!("{message}")
    }
}

/// Numbers by way of the widest.
macro_rules! numbers {
    ($($function:ident, $Number:ty, $widest:ident;)+) => {
        $(fn $function(self, number: $Number) -> Result<(), Never> {
            self.$widest(number.into())
        })+
    };
}

impl<'a> Serializer for &'a mut Writer {
    type Ok = ();
    type Error = Never;
    type SerializeSeq = &'a mut Writer;
    type SerializeTuple = &'a mut Writer;
    type SerializeTupleStruct = &'a mut Writer;
    type SerializeTupleVariant = &'a mut Writer;
    type SerializeMap = &'a mut Writer;
    type SerializeStruct = &'a mut Writer;
    type SerializeStructVariant = &'a mut Writer;

    numbers! {
        serialize_i8, i8, serialize_i64;
        serialize_i16, i16, serialize_i64;
        serialize_i32, i32, serialize_i64;
        serialize_u8, u8, serialize_u64;
        serialize_u16, u16, serialize_u64;
        serialize_u32, u32, serialize_u64;
        serialize_f32, f32, serialize_f64;
    }

    fn serialize_bool(self, value: bool) -> Result<(), Never> {
        self.push(if value { "true" } else { "false" });
        Ok(())
    }

    fn serialize_i64(self, number: i64) -> Result<(), Never> {
        if number < 0 {
            self.push("-");
        }
        self.number(number.unsigned_abs());
        Ok(())
    }

    fn serialize_u64(self, number: u64) -> Result<(), Never> {
        self.number(number);
        Ok(())
    }

    /// The only numbers with a fraction are ratings, which are tenths: what writes any number would add 10 kB.
    #[expect(clippy::cast_sign_loss, reason = "no rating is negative")]
    fn serialize_f64(self, number: f64) -> Result<(), Never> {
        let tenths = (number * 10.0).round() as u32;
        debug_assert_eq!((f64::from(tenths) / 10.0).to_bits(), number.to_bits(), "not a rating");
        self.number((tenths / 10).into());
        self.push(".");
        self.number((tenths % 10).into());
        Ok(())
    }

    fn serialize_char(self, character: char) -> Result<(), Never> {
        self.text(character.encode_utf8(&mut [0; 4]));
        Ok(())
    }

    fn serialize_str(self, text: &str) -> Result<(), Never> {
        self.text(text);
        Ok(())
    }

    fn serialize_bytes(self, bytes: &[u8]) -> Result<(), Never> {
        self.collect_seq(bytes)
    }

    fn serialize_none(self) -> Result<(), Never> {
        self.serialize_unit()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Never> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), Never> {
        self.push("null");
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<(), Never> {
        self.serialize_unit()
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, name: &'static str) -> Result<(), Never> {
        self.serialize_str(name)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<(), Never> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        value: &T,
    ) -> Result<(), Never> {
        self.push("{");
        self.key(name);
        value.serialize(&mut *self)?;
        self.push("}");
        Ok(())
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<&'a mut Writer, Never> {
        self.push("[");
        Ok(self)
    }

    fn serialize_tuple(self, _: usize) -> Result<&'a mut Writer, Never> {
        self.push("[");
        Ok(self)
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<&'a mut Writer, Never> {
        self.push("[");
        Ok(self)
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        _: usize,
    ) -> Result<&'a mut Writer, Never> {
        self.push("{");
        self.key(name);
        self.push("[");
        Ok(self)
    }

    fn serialize_map(self, _: Option<usize>) -> Result<&'a mut Writer, Never> {
        self.push("{");
        Ok(self)
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<&'a mut Writer, Never> {
        self.push("{");
        Ok(self)
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        _: usize,
    ) -> Result<&'a mut Writer, Never> {
        self.push("{");
        self.key(name);
        self.push("{");
        Ok(self)
    }
}

/// Lists: their elements, and how they end.
macro_rules! lists {
    ($($Trait:ident, $add:ident, $end:literal;)+) => {
        $(impl $Trait for &mut Writer {
            type Ok = ();
            type Error = Never;

            fn $add<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Never> {
                self.element();
                value.serialize(&mut **self)
            }

            fn end(self) -> Result<(), Never> {
                self.push($end);
                Ok(())
            }
        })+
    };
}

lists! {
    SerializeSeq, serialize_element, "]";
    SerializeTuple, serialize_element, "]";
    SerializeTupleStruct, serialize_field, "]";
    SerializeTupleVariant, serialize_field, "]}";
}

/// Objects with names known beforehand: their members, and how they end.
macro_rules! objects {
    ($($Trait:ident, $end:literal;)+) => {
        $(impl $Trait for &mut Writer {
            type Ok = ();
            type Error = Never;

            fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Result<(), Never> {
                self.key(name);
                value.serialize(&mut **self)
            }

            fn end(self) -> Result<(), Never> {
                self.push($end);
                Ok(())
            }
        })+
    };
}

objects! {
    SerializeStruct, "}";
    SerializeStructVariant, "}}";
}

impl SerializeMap for &mut Writer {
    type Ok = ();
    type Error = Never;

    /// Keys are texts.
    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Never> {
        self.element();
        key.serialize(&mut **self)
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Never> {
        self.push(":");
        value.serialize(&mut **self)
    }

    fn end(self) -> Result<(), Never> {
        self.push("}");
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use minirow::logic::{Technique, find_all};
    use minirow::{Board, Grid};

    use super::*;

    /// What `serde_json` writes.
    fn assert_usual(value: &impl Serialize) {
        assert_eq!(written(value), serde_json::to_string(value).expect("JSON"));
    }

    #[test]
    fn texts_and_numbers_are_written_as_usual() {
        let all: String = (0..300).filter_map(char::from_u32).collect();
        assert_usual(&(all, '"', "수도쿠 \u{1F600}"));
        assert_usual(&(i8::MIN, i64::MIN, i64::MAX, u64::MAX, u8::MAX, 0));
        assert_usual(&(0.0, 1.2, 9.9, 11.9, 2.0));
        assert_usual(&(true, false, (), None::<u8>, Some(7), [[0_u8; 0]; 2]));
    }

    #[test]
    fn lists_objects_and_variants_are_written_as_usual() {
        #[derive(Serialize)]
        enum Kind {
            Unit,
            Newtype(u8),
            Tuple(u8, &'static str),
            Struct { list: Vec<Kind>, map: BTreeMap<&'static str, u8> },
        }
        #[derive(Serialize)]
        struct Flat {
            first: u8,
            #[serde(flatten)]
            rest: BTreeMap<&'static str, Option<u8>>,
        }
        let map = BTreeMap::from([("a", 1), ("b", 2)]);
        let list = vec![Kind::Unit, Kind::Newtype(1), Kind::Tuple(2, "{")];
        assert_usual(&[Kind::Struct { list, map }, Kind::Struct { list: Vec::new(), map: BTreeMap::new() }]);
        assert_usual(&Flat { first: 1, rest: BTreeMap::from([("x", None), ("y", Some(2))]) });
    }

    #[test]
    fn steps_are_written_as_usual() {
        let grid: Grid = ".2.4...8..5.1...36...2.7.................46...3.67.42..9.....4.5.1.....8.46.153.."
            .parse()
            .expect("a grid");
        let board = Board::new(&grid).expect("a board");
        let steps: Vec<_> =
            Technique::ALL.iter().flat_map(|&technique| find_all(&board, technique)).collect();
        assert!(steps.len() > 5);
        assert_usual(&steps);
    }
}
