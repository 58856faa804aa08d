import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.MongoVersion;
import de.bwaldvogel.mongo.backend.h2.H2Backend;
import java.util.List;

/** A server of MongoDB's protocol for tests. Arguments: address, port, file that keeps the data. */
public class Main {
  /** The library's own versions stop at wire version 8; today's driver asks for 9 or more. */
  static class Mongo5 implements MongoVersion {
    public List<Integer> getVersionArray() {
      return List.of(5, 0, 0);
    }

    public int getWireVersion() {
      return 13;
    }
  }

  public static void main(String[] args) throws Exception {
    var backend = new H2Backend(args[2]);
    backend.version(new Mongo5());
    var server = new MongoServer(backend);
    server.bind(args[0], Integer.parseInt(args[1]));
    Runtime.getRuntime().addShutdownHook(new Thread(server::shutdown));
    Thread.currentThread().join();
  }
}
