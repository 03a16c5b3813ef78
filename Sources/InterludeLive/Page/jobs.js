// Work in its own worker, such as curves, a film or a check; the worker ends with the job.

import { Connection } from "./connection.js";

export class Job {
  #connection;

  /** @param {object} message the request
   *  @param {(state: object, images: Blob[]) => void} receive called with each report
   *  @param {(failure: {message: string}) => void} failed called once if the job has no result */
  constructor(message, receive, failed = () => {}) {
    const fail = (failure) => { if (this.#connection) { this.cancel(); failed(failure); } };
    this.#connection = new Connection((state, images) => {
      if (!this.#connection) return;
      if (state.type === "failure" || state.type === "jobFailure") fail(state);
      else if (state.type === "build") { if (state.state === "ready") fail({ message: "The app was built again." }); }
      else receive(state, images);
    }, (reason) => fail({ message: reason || "The server is gone." }));
    this.#connection.send(message);
  }

  /** Ends the job and its worker. */
  cancel() {
    this.#connection?.end();
    this.#connection = null;
  }
}
