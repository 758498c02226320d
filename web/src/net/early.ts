// The socket that `index.html` opens while the page of a table is loaded, so that it does not open only after the scripts
// have arrived.

declare global {
  interface Window {
    earlySocket?: WebSocket;
  }
}

/** The early socket; null if there is none, or if it is closed. It is given only once. */
export function earlySocket(): WebSocket | null {
  const { earlySocket: socket } = window;
  delete window.earlySocket;
  return socket === undefined || socket.readyState > WebSocket.OPEN ? null : socket;
}
