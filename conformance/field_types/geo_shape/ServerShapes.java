import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.LatLonShape;
import org.apache.lucene.document.StoredField;
import org.apache.lucene.geo.LatLonGeometry;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.IndexableField;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.MatchNoDocsQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.elasticsearch.ElasticsearchException;
import org.elasticsearch.common.geo.GeometryParser;
import org.elasticsearch.common.geo.Orientation;
import org.elasticsearch.common.geo.ShapeRelation;
import org.elasticsearch.common.logging.LogConfigurator;
import org.elasticsearch.geometry.Geometry;
import org.elasticsearch.index.mapper.GeoShapeIndexer;
import org.elasticsearch.index.mapper.GeoShapeQueryable;
import org.elasticsearch.index.query.SearchExecutionContext;
import org.elasticsearch.xcontent.XContentParser;
import org.elasticsearch.xcontent.XContentParserConfiguration;
import org.elasticsearch.xcontent.json.JsonXContent;

/**
 * Indexes and queries shapes with the server's own classes, without the field type, which is in a module. Lines in, one line out for each:
 * `D SHAPE` indexes a value, `C SHAPE` reads one as a field with coerce does, `Q RELATION SHAPE` returns the documents that match.
 */
public class ServerShapes {
    public static void main(String[] args) throws Exception {
        LogConfigurator.configureESLogging();
        BufferedReader lines = new BufferedReader(new InputStreamReader(System.in));
        ByteBuffersDirectory directory = new ByteBuffersDirectory();
        IndexWriter writer = new IndexWriter(directory, new IndexWriterConfig());
        GeoShapeIndexer indexer = new GeoShapeIndexer(Orientation.RIGHT, "g");
        IndexSearcher searcher = null;
        int count = 0;
        for (String line; (line = lines.readLine()) != null;) {
            String[] parts = line.split(" ", 3);
            if (parts[0].equals("Q")) {
                if (searcher == null) {
                    writer.commit();
                    searcher = new IndexSearcher(DirectoryReader.open(directory));
                }
                System.out.println("> " + search(searcher, ShapeRelation.getRelationByName(parts[1]), parts[2]));
                continue;
            }
            Document document = new Document();
            document.add(new StoredField("id", count++));
            System.out.println("> " + index(indexer, document, line.substring(2), parts[0].equals("C")));
            writer.addDocument(document);
        }
    }

    private static XContentParser parser(String prefix, String shape) throws Exception {
        XContentParser parser = JsonXContent.jsonXContent.createParser(XContentParserConfiguration.EMPTY, prefix + shape + ",\"n\":1}");
        for (int token = 0; token < 3; token++) {
            parser.nextToken();
        }
        return parser;
    }

    private static String index(GeoShapeIndexer indexer, Document document, String shape, boolean coerce) throws Exception {
        XContentParser parser = parser("{\"g\":", shape);
        try {
            Geometry geometry = new GeometryParser(true, coerce, true).parse(parser);
            if (geometry != null) {
                for (IndexableField field : indexer.indexShape(geometry)) {
                    document.add(field);
                }
            }
            return "[]";
        } catch (Exception e) {
            List<String> chain = new ArrayList<>();
            chain.add("[" + parser.getTokenLocation() + "]");
            for (Throwable cause = e; cause != null; cause = cause.getCause()) {
                chain.add(ElasticsearchException.getExceptionName(cause) + " " + cause.getMessage());
            }
            return quoted(chain);
        }
    }

    private static String search(IndexSearcher searcher, ShapeRelation relation, String shape) throws Exception {
        GeoShapeQueryable field = new GeoShapeQueryable() {
            @Override
            public Query geoShapeQuery(SearchExecutionContext context, String name, ShapeRelation asked, LatLonGeometry... geometries) {
                return geometries.length == 0 ? new MatchNoDocsQuery("") : LatLonShape.newGeometryQuery(name, asked.getLuceneRelation(), geometries);
            }
        };
        Geometry geometry = new GeometryParser(true, true, true).parse(parser("{\"g\":", shape));
        List<Integer> found = new ArrayList<>();
        for (ScoreDoc hit : searcher.search(field.geoShapeQuery(null, "g", relation, geometry), 10_000).scoreDocs) {
            found.add(searcher.storedFields().document(hit.doc).getField("id").numericValue().intValue());
        }
        Collections.sort(found);
        return found.toString();
    }

    private static String quoted(List<String> texts) {
        List<String> quoted = new ArrayList<>();
        for (String text : texts) {
            quoted.add('"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"');
        }
        return quoted.toString();
    }
}
