/** The kind as which each planted bug is to be found, and the only faults that its smallest schedule may have. */
export const PLANTED: Readonly<Record<string, readonly [kind: string, faults: RegExp]>> = {
  retries_create: ['doubled_documents', /^(reset_|truncated_reply|gateway_timeout|empty_body)/],
  ignores_errors: ['ignored_item_errors', /^bulk_item_failures$/],
  total_as_number: ['other_documents', /^total_as_number$/],
  leaks_scrolls: ['leaked_contexts', /./],
  hangs_on_dribble: ['hang', /^dribbled_reply$/],
  trusts_truncated: ['lost_documents', /^truncated_reply$|^wrong_content_length$|^search_timed_out$/],
};
