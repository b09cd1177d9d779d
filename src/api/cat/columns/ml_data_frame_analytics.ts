import { readColumns } from '../../table/read_columns.ts';

/** Names and aliases of the columns, as the specification lists them. */
export const COLUMNS = readColumns(`
id |  |
type | t |
create_time | ct,createTime |
version | v | | hidden
source_index | si,sourceIndex | | hidden
dest_index | di,destIndex | | hidden
description | d | | hidden
model_memory_limit | mml,modelMemoryLimit | | hidden
state | s |
failure_reason | fr,failureReason | | hidden
progress | p | | hidden
assignment_explanation | ae,assignmentExplanation | | hidden
node.id | ni,nodeId | | hidden
node.name | nn,nodeName | | hidden
node.ephemeral_id | ne,nodeEphemeralId | | hidden
node.address | na,nodeAddress | | hidden
`);
