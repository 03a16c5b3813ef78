// The connection to the worker that runs the scene: JSON messages out, binary updates in.

/** Splits a binary message into its JSON state and the encoded images that follow. */
export function parse(buffer) {
  const length = new DataView(buffer).getUint32(0, true);
  const state = JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, 4, length)));
  let offset = 4 + length;
  const images = (state.areas ?? []).map((area) => {
    const bytes = new Uint8Array(buffer, offset, area.length);
    offset += area.length;
    return new Blob([bytes], { type: area.format });
  });
  return { state, images };
}

export class Connection {
  #socket = null;
  #waiting = [];

  /** @param {(state: object, images: Blob[]) => void} receive called with each message of the worker
   *  @param {(reason: string) => void} closed called when the server is gone or refused a message */
  constructor(receive, closed) {
    this.receive = receive;
    this.closed = closed;
  }

  get isOpen() { return this.#socket?.readyState === WebSocket.OPEN; }

  connect() {
    const socket = new WebSocket(`ws://${location.host}/live`);
    socket.binaryType = "arraybuffer";
    socket.onopen = () => { for (const text of this.#waiting.splice(0)) socket.send(text); };
    socket.onmessage = (event) => { const { state, images } = parse(event.data); this.receive(state, images); };
    socket.onclose = (event) => { if (this.#socket === socket) { this.#socket = null; this.closed(event.reason); } };
    this.#socket = socket;
  }

  /** Closes the connection, which ends the worker. */
  end() {
    const socket = this.#socket;
    this.#socket = null;
    this.#waiting = [];
    socket?.close();
  }

  send(message) {
    const text = JSON.stringify(message);
    if (this.isOpen) this.#socket.send(text);
    else { if (message.type === "open") this.#waiting = []; this.#waiting.push(text); if (!this.#socket) this.connect(); }
  }
}
