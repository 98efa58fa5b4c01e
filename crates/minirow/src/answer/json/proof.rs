//! The shape in JSON of certificates and of what became of them.

use super::{Members, Serialize, SerializeStruct, Serializer};
use crate::answer::{ProofTexts, Verified};
use crate::proof::{Claim, SeveralSolutions};

records! {
    SeveralSolutions, this { "status": "multiple", "solution": this.0[0], "second": this.0[1] }
}

objects! { ProofTexts<'_>, Verified<'_> }

impl Members for ProofTexts<'_> {
    fn write<S: SerializeStruct>(&self, object: &mut S) -> Result<(), S::Error> {
        let claim = self.certificate.claim();
        object.serialize_field("status", claim.status().name())?;
        object.serialize_field("lemmas", &self.certificate.lemmas())?;
        if let Claim::Unique(solution) = claim {
            object.serialize_field("solution", solution)?;
        }
        self.texts.iter().try_for_each(|(name, text)| object.serialize_field(name, text))
    }
}

impl Members for Verified<'_> {
    fn write<S: SerializeStruct>(&self, object: &mut S) -> Result<(), S::Error> {
        let status = if self.result.is_ok() { "accepted" } else { "rejected" };
        object.serialize_field("status", status)?;
        object.serialize_field("proof", self.proof)?;
        match &self.result {
            Ok(claim) => {
                object.serialize_field("claim", claim.status().name())?;
                match claim {
                    Claim::Unique(solution) => object.serialize_field("solution", solution),
                    Claim::None => Ok(()),
                }
            }
            Err(rejected) => {
                object.serialize_field("error_file", rejected.file)?;
                object.serialize_field("error_line", &rejected.line)?;
                object.serialize_field("error", &rejected.error)
            }
        }
    }
}
