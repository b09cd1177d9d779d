//! Scripts of the aggregation `scripted_metric`: those of a shard share a state, and one makes a value of the states of all shards.

use super::detached::Detached;
use super::doc_values::DocValues;
use super::evaluate::{Run, Variable};
use super::heap::Heap;
use super::ingest::returned;
use super::members::Members;
use super::names;
use super::value::Dyn;
use crate::bounds::work;
use crate::error::{EsError, Result};
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;
use crate::mapping::Mapping;
use crate::script::ast::Stmt;
use crate::script::error::Thrown;
use crate::script::fields::{BoundField, FieldRef};
use crate::script::parser::parse;
use crate::script::request::ScriptRequest;
use crate::script::value::Val;

/// A document of a bucket.
#[derive(Clone, Copy, Debug)]
pub struct Collected {
    /// Index of its leaf.
    pub leaf: u32,
    /// Its number in the leaf.
    pub doc: DocId,
    /// Its score; NaN if it is not known.
    pub score: f32,
}

/// One of the scripts.
#[derive(Debug)]
pub struct MetricScript {
    source: String,
    params: Val,
}

impl MetricScript {
    /// A script of a request, beside the `params` of the aggregation.
    pub fn new(request: &ScriptRequest, shared: &Val) -> Result<Self> {
        let source = request.checked_source()?.to_owned();
        let (Val::Map(own), Val::Map(shared)) = (request.params(), shared) else {
            return Err(EsError::not_implemented("aggregation [scripted_metric] with such [params]"));
        };
        // 7.10 cannot copy them.
        if own.iter().chain(shared.iter()).any(|(_, value)| has_null(value)) {
            return Err(EsError::not_implemented("aggregation [scripted_metric] with null among its [params]"));
        }
        if let Some((name, _)) = own.iter().find(|(name, _)| shared.iter().any(|(other, _)| name == other)) {
            return Err(EsError::illegal_argument(format!("Parameter name \"{name}\" used in both aggregation and script parameters")));
        }
        Ok(Self { source, params: Val::Map(shared.iter().chain(own.iter()).cloned().collect()) })
    }

    /// Compiles it; `variables` are those that it has beside `params`.
    fn compile(&self, variables: &[&str]) -> Result<Vec<Stmt<'_>>> {
        let statements = parse(&self.source).map_err(|refused| refused.to_es_error(&self.source))?;
        let known: Vec<&str> = variables.iter().copied().chain(["params"]).collect();
        names::check(&statements, &known).map_err(|refused| refused.to_es_error(&self.source))?;
        Ok(statements)
    }

    /// Returns true if it may read the doc values of a field: if its text or a parameter has the name.
    fn may_name(&self, field: &str) -> bool {
        self.source.contains(field) || names_in(&self.params, field)
    }

    /// Makes a value of the states of all shards.
    pub fn reduce(&self, states: &[Detached]) -> Result<Detached> {
        let statements = self.compile(&["states"])?;
        let _heap = Heap;
        let states = Dyn::list(states.iter().map(Detached::attach).collect());
        let params = Dyn::from_val(&self.params);
        let mut run = Run::new(vec![variable("states", states), variable("params", params.clone())]);
        returned(&mut run, &statements).and_then(|value| self.detached(&value, &params)).map_err(failed)
    }

    /// A copy of the value that a script has returned.
    fn detached(&self, value: &Dyn, params: &Dyn) -> std::result::Result<Detached, Thrown> {
        self.unchanged(params)?;
        Detached::of(value)
    }

    /// Refuses changed parameters: which of the scripts see the change depends on the version.
    fn unchanged(&self, params: &Dyn) -> std::result::Result<(), Thrown> {
        if params.equals(&Dyn::from_val(&self.params))? { Ok(()) } else { Err(Thrown::unbuilt("[params] that an aggregation changes")) }
    }
}

/// The scripts that run on a shard.
#[derive(Debug)]
pub struct ShardScripts {
    /// Prepares the state.
    pub init: Option<MetricScript>,
    /// Runs for each document.
    pub map: MetricScript,
    /// Returns what is sent of the state.
    pub combine: MetricScript,
}

impl ShardScripts {
    /// Reports what does not compile.
    pub fn check(&self) -> Result<()> {
        if let Some(init) = &self.init {
            init.compile(&["state"])?;
        }
        self.map.compile(&["state", "doc", "_score"])?;
        self.combine.compile(&["state"]).map(drop)
    }

    /// The fields whose doc values they may read.
    pub fn fields(&self, mapping: &Mapping) -> Vec<FieldRef> {
        let named = mapping.fields_matching("*").into_iter().filter(|(name, _)| self.map.may_name(name));
        named.filter_map(|(name, field)| FieldRef::new(name, field)).collect()
    }

    /// What is sent of the state of each bucket; the scripts are compiled, and the fields bound to the leaves, once for all of them.
    pub fn run(&self, fields: &[FieldRef], leaves: &[LeafView], buckets: &[Vec<Collected>]) -> Result<Vec<Result<Detached>>> {
        let init = self.init.as_ref().map(|init| init.compile(&["state"])).transpose()?;
        let (map, combine) = (self.map.compile(&["state", "doc", "_score"])?, self.combine.compile(&["state"])?);
        let bound = leaves.iter().map(|view| fields.iter().map(|field| field.bind(view.leaf.as_ref())).collect()).collect();
        let compiled = Compiled { scripts: self, init, map, combine, fields, bound };
        Ok(buckets.iter().map(|docs| compiled.run(docs).map_err(failed)).collect())
    }
}

/// The scripts of a shard, ready to run.
struct Compiled<'s> {
    scripts: &'s ShardScripts,
    init: Option<Vec<Stmt<'s>>>,
    map: Vec<Stmt<'s>>,
    combine: Vec<Stmt<'s>>,
    fields: &'s [FieldRef],
    /// The fields in each leaf.
    bound: Vec<Vec<BoundField<'s>>>,
}

impl Compiled<'_> {
    /// What is sent of the state of one bucket.
    fn run(&self, docs: &[Collected]) -> std::result::Result<Detached, Thrown> {
        let _heap = Heap;
        let state = Dyn::map(Members::new(true));
        let scope = |params: &Dyn| vec![variable("state", state.clone()), variable("params", params.clone())];
        if let (Some(statements), Some(script)) = (&self.init, &self.scripts.init) {
            let params = Dyn::from_val(&script.params);
            Run::new(scope(&params)).block(statements)?;
            script.unchanged(&params)?;
        }
        let params = Dyn::from_val(&self.scripts.map.params);
        let given = scope(&params);
        for collected in docs {
            work(1);
            let mut variables: Vec<Variable<'_>> = given.clone();
            variables.push(variable("doc", Dyn::Doc));
            variables.push(variable("_score", Dyn::Scalar(Val::Double(f64::from(collected.score)))));
            let mut run = Run::new(variables);
            run.document = Some(DocValues { names: self.fields, fields: &self.bound[collected.leaf as usize], doc: collected.doc });
            run.block(&self.map)?;
        }
        self.scripts.map.unchanged(&params)?;
        let params = Dyn::from_val(&self.scripts.combine.params);
        let mut run = Run::new(scope(&params));
        let value = returned(&mut run, &self.combine)?;
        self.scripts.combine.detached(&value, &params)
    }
}

const fn variable(name: &str, value: Dyn) -> Variable<'_> {
    Variable { name, ty: None, value }
}

/// The stack traces of exceptions are those of the Java that runs the reference.
fn failed(thrown: Thrown) -> EsError {
    match thrown {
        Thrown::Unbuilt(what) => EsError::not_implemented(what),
        Thrown::Exception(_) => EsError::not_implemented("scripts of [scripted_metric] that fail in such a way"),
    }
}

fn has_null(value: &Val) -> bool {
    match value {
        Val::Null => true,
        Val::List(items) => items.iter().any(has_null),
        Val::Map(members) => members.iter().any(|member| has_null(&member.1)),
        _ => false,
    }
}

fn names_in(params: &Val, field: &str) -> bool {
    match params {
        Val::Str(text) => &**text == field,
        Val::List(items) => items.iter().any(|item| names_in(item, field)),
        Val::Map(members) => members.iter().any(|member| names_in(&member.1, field)),
        _ => false,
    }
}
