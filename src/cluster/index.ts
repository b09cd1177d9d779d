/** One stand-in cluster: immutable metadata, its indices, its clock and its ids. */
export class Cluster {}
