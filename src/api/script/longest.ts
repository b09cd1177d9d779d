/** Bytes of the longest script. ES: `script.max_size_in_bytes`, a setting of the cluster (api/global/stored_scripts). */
export const LONGEST_SCRIPT = 65_535;
