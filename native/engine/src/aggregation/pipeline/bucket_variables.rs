//! Scripts over the values of a bucket.

use super::body::PipelineBody;
use super::bucket_paths;
use super::bucket_values::value;
use super::bucket_view::BucketView;
use super::gap_policy::GapPolicy;
use super::path;
use crate::error::{EsError, Result};
use crate::json::Member;
use crate::mapping::Mapping;
use crate::script::SharedScript;
use crate::script::context::Context;
use crate::script::request::ScriptRequest;
use crate::script::value::Val;

/// A script with the paths of its variables.
pub struct BucketVariables {
    paths: Vec<(String, String)>,
    script: ScriptRequest,
    /// Handling of empty buckets.
    pub gap_policy: GapPolicy,
    major: u8,
}

impl BucketVariables {
    /// Reads a body; `extra` takes the keys of one kind alone.
    pub fn parse(body: &PipelineBody<'_>, mut extra: impl FnMut(&Member<'_>) -> Result<bool>) -> Result<Self> {
        let (mut paths, mut script, mut gap_policy) = (None, None, GapPolicy::Skip);
        for member in body.value.as_object().into_iter().flatten() {
            match &*member.key {
                "buckets_path" => paths = Some(bucket_paths::parse(body, member)?),
                "script" => script = Some(ScriptRequest::parse(&member.value, body.cx).map_err(|cause| body.failed(member, cause))?),
                "gap_policy" => {
                    let text = body.text(member)?;
                    gap_policy = GapPolicy::parse(&text, &member.value, body.cx).map_err(|cause| body.failed(member, cause))?;
                }
                _ if extra(member)? => {}
                _ => return Err(body.unknown(member)),
            }
        }
        body.cx.closing(body.value)?;
        match (paths, script) {
            (Some(paths), Some(script)) => Ok(Self { paths, script, gap_policy, major: body.cx.major }),
            (None, None) => Err(EsError::illegal_argument("Required [buckets_path, script]")),
            (None, _) => Err(EsError::illegal_argument("Required [buckets_path]")),
            (_, None) => Err(EsError::illegal_argument("Required [script]")),
        }
    }

    /// The paths alone.
    pub fn paths(&self) -> Vec<String> {
        self.paths.iter().map(|(_, path)| path.clone()).collect()
    }

    /// The values of a bucket by the names of their variables; NaN of those that the policy leaves out.
    pub fn values(&self, owner: &str, bucket: &mut BucketView<'_>) -> Result<Vec<(&str, f64)>> {
        let mut values = Vec::with_capacity(self.paths.len());
        for (name, path) in &self.paths {
            values.push((&**name, value(owner, bucket, &path::names(&path::parse(path)?), self.gap_policy)?));
        }
        Ok(values)
    }

    /// The script, compiled once for all buckets.
    pub fn script(&self, context: Context) -> BucketRunner<'_> {
        BucketRunner { variables: self, context, script: None }
    }
}

/// A script that is compiled when the first bucket needs it.
pub struct BucketRunner<'v> {
    variables: &'v BucketVariables,
    context: Context,
    script: Option<SharedScript>,
}

impl BucketRunner<'_> {
    /// The script's value, with the values as parameters.
    pub fn run(&mut self, values: &[(&str, f64)]) -> Result<Val> {
        let script = if let Some(script) = &self.script {
            script
        } else {
            let BucketVariables { script, major, .. } = self.variables;
            let names: Vec<&str> = values.iter().map(|(name, _)| *name).collect();
            self.script.insert(script.compile_with(&names, self.context, &Mapping::empty(), *major)?)
        };
        script.0.run_alone(values.iter().map(|(_, value)| Val::Double(*value)))
    }
}
