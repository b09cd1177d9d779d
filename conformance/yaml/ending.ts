/** Something in a test that this runner does not know; the test is neither passed nor failed. */
export class NotUnderstood extends Error {}

/** A test that does not apply to the server, and why. */
export class Skipped extends Error {}

/** A test that needs an unsupported feature. */
export class Refused extends Error {}
