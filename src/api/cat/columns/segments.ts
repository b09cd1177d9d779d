import { readColumns } from '../../table/read_columns.ts';

/** Name, aliases, help, and display of each column. Read off the reference (api/cat/help). */
export const COLUMNS = readColumns(`
index | i,idx | index name
shard | s,sh | shard name
prirep | p,pr,primaryOrReplica | primary or replica
ip |  | ip of node where it lives
id |  | unique id of node where it lives | hidden
segment | seg | segment name
generation | g,gen | segment generation | right
docs.count | dc,docsCount | number of docs in segment | right
docs.deleted | dd,docsDeleted | number of deleted docs in segment | right
size | si | segment size in bytes | right
size.memory | sm,sizeMemory | segment memory in bytes | right
committed | ic,isCommitted | is segment committed
searchable | is,isSearchable | is segment searched
version | v,ver | version
compound | ico,isCompound | is segment compound
`);
