import { Members, NumberText, printTree, type Tree } from '../compare/tree.ts';
import { NotUnderstood } from './ending.ts';

/** Values that a test stores by name, used as `$name` or `${name}`. */
export class Stash {
  readonly #values = new Map<string, Tree>();

  set(name: string, value: Tree): void {
    this.#values.set(name, value);
  }

  #get(name: string): Tree {
    const value = this.#values.get(name);
    if (value === undefined) throw new NotUnderstood(`$${name} is not set`);
    return value;
  }

  #knows(name: string): boolean {
    return this.#values.has(name);
  }

  /** A text with all stashed names in it replaced. */
  text(text: string): string {
    const named = text.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => asText(this.#get(name)));
    return named.replaceAll(/\$(\w+)/g, (whole, name: string) => (this.#knows(name) ? asText(this.#get(name)) : whole));
  }

  /** A tree with stashed names replaced: a text that is one name becomes the value with its type. */
  tree(tree: Tree): Tree {
    if (typeof tree === 'string') {
      const name = /^\$(?:\{(\w+)\}|(\w+))$/.exec(tree);
      const whole = name?.[1] ?? name?.[2];
      if (whole !== undefined && whole !== 'body') return this.#get(whole);
      return this.text(tree);
    }
    if (Array.isArray(tree)) return (tree as readonly Tree[]).map((item) => this.tree(item));
    if (tree instanceof Members) {
      return new Members(tree.entries.map(([key, value]) => [this.text(key), this.tree(value)]));
    }
    return tree;
  }
}

/** A value within a text: strings without quotes, all else as JSON. */
export function asText(tree: Tree): string {
  if (typeof tree === 'string') return tree;
  return tree instanceof NumberText ? tree.text : printTree(tree);
}
