import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';

/** A connection for one call, which reports whether it was ever established: before that nothing was received. */
export interface SesLine {
  agents: { httpAgent: HttpAgent; httpsAgent: HttpsAgent };
  isUp(): boolean;
}

/** Opens a line that is used once. */
export function openLine(): SesLine {
  let isUp = false;
  const watched = <A extends HttpAgent>(agent: A, event: 'connect' | 'secureConnect'): A => {
    const connect = agent.createConnection.bind(agent);
    agent.createConnection = (...options) => {
      const socket = connect(...options);
      socket?.once(event, () => {
        isUp = true;
      });
      return socket;
    };
    return agent;
  };
  return {
    agents: {
      httpAgent: watched(new HttpAgent(), 'connect'),
      httpsAgent: watched(new HttpsAgent(), 'secureConnect'),
    },
    isUp: () => isUp,
  };
}
