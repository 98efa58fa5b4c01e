//! Values as data: what `serde` needs to make a structure of them.

use std::fmt::Display;
use std::slice::Iter;

use serde::de::value::StrDeserializer;
use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, Error, Expected, IntoDeserializer as _, MapAccess, SeqAccess,
    Unexpected, VariantAccess, Visitor,
};
use serde::forward_to_deserialize_any;

use super::read::{Malformed, Value};

impl std::error::Error for Malformed {}

impl Error for Malformed {
    fn custom<T: Display>(message: T) -> Self {
        Self(message.to_string())
    }

    /// What was found instead stands in the request.
    fn invalid_type(_: Unexpected<'_>, expected: &dyn Expected) -> Self {
        wrong(expected)
    }

    fn invalid_value(_: Unexpected<'_>, expected: &dyn Expected) -> Self {
        wrong(expected)
    }

    fn invalid_length(_: usize, expected: &dyn Expected) -> Self {
        wrong(expected)
    }
}

#[inline(never)]
fn wrong(expected: &dyn Expected) -> Malformed {
    Malformed(format!("expected {expected}"))
}

impl Malformed {
    /// The same, with the member that is wrong.
    #[inline(never)]
    fn of(self, name: &str) -> Self {
        Self(format!("{name}: {self}"))
    }
}

/// Each kind of value is asked for by some functions; whatever else stands there is wrong.
macro_rules! kinds {
    ($($Kind:ident($inner:ident) => $visit:ident($given:expr): $($function:ident)+;)+) => {
        $($(fn $function<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Malformed> {
            match self {
                Value::$Kind($inner) => visitor.$visit($given),
                _ => Err(wrong(&visitor)),
            }
        })+)+
    };
}

impl<'de> Deserializer<'de> for &'de Value {
    type Error = Malformed;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Malformed> {
        match self {
            Value::Whole(number) => visitor.visit_u64(*number),
            Value::Text(text) => visitor.visit_str(text),
            Value::Object(members) => visitor.visit_map(Members { rest: members.iter(), next: None }),
            _ => Err(wrong(&visitor)),
        }
    }

    kinds! {
        Bool(value) => visit_bool(*value): deserialize_bool;
        Whole(number) => visit_u64(*number): deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64;
        Text(text) => visit_str(text): deserialize_str deserialize_string deserialize_identifier;
        List(values) => visit_seq(Elements(values.iter())): deserialize_seq;
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Malformed> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Malformed> {
        match self {
            Value::Object(members) => visitor.visit_map(Members { rest: members.iter(), next: None }),
            _ => Err(wrong(&visitor)),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Malformed> {
        match self {
            Value::Null => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Malformed> {
        visitor.visit_newtype_struct(self)
    }

    /// A variant is its name, or an object with its name and what it holds.
    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Malformed> {
        match self {
            Value::Text(name) => visitor.visit_enum(Variant { name, held: &Value::Null }),
            Value::Object(members) => match &members[..] {
                [(name, held)] => visitor.visit_enum(Variant { name, held }),
                _ => Err(wrong(&visitor)),
            },
            _ => Err(wrong(&visitor)),
        }
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Malformed> {
        visitor.visit_unit()
    }

    forward_to_deserialize_any! {
        i8 i16 i32 i64 f32 f64 char bytes byte_buf unit unit_struct tuple_struct map
    }
}

struct Elements<'de>(Iter<'de, Value>);

impl<'de> SeqAccess<'de> for Elements<'de> {
    type Error = Malformed;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Malformed> {
        self.0.next().map(|value| seed.deserialize(value)).transpose()
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.0.len())
    }
}

/// A name on its own.
fn name_alone(name: &str) -> StrDeserializer<'_, Malformed> {
    name.into_deserializer()
}

struct Members<'de> {
    rest: Iter<'de, (String, Value)>,
    /// The member whose name was read last.
    next: Option<&'de (String, Value)>,
}

impl<'de> MapAccess<'de> for Members<'de> {
    type Error = Malformed;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Malformed> {
        self.next = self.rest.next();
        self.next.map(|(name, _)| seed.deserialize(name_alone(name))).transpose()
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Malformed> {
        let Some((name, value)) = self.next else { return Err(Malformed::custom("a value without a name")) };
        seed.deserialize(value).map_err(|malformed| malformed.of(name))
    }
}

/// A variant by its name, and what it holds.
struct Variant<'de> {
    name: &'de str,
    held: &'de Value,
}

impl<'de> EnumAccess<'de> for Variant<'de> {
    type Error = Malformed;
    type Variant = &'de Value;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, &'de Value), Malformed> {
        Ok((seed.deserialize(name_alone(self.name))?, self.held))
    }
}

impl<'de> VariantAccess<'de> for &'de Value {
    type Error = Malformed;

    fn unit_variant(self) -> Result<(), Malformed> {
        match self {
            Value::Null => Ok(()),
            _ => Err(Malformed::custom("expected a name without a value")),
        }
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Malformed> {
        seed.deserialize(self)
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Malformed> {
        self.deserialize_seq(visitor)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Malformed> {
        self.deserialize_struct("", fields, visitor)
    }
}
