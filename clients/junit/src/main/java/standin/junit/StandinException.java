package standin.junit;

/** A request that was answered with a status from 400. */
public final class StandinException extends RuntimeException {
  private static final long serialVersionUID = 1L;
  private final int status;

  StandinException(int status, String text) {
    super(status + ": " + text);
    this.status = status;
  }

  public int status() {
    return status;
  }
}
