import type { ServiceKey } from '@tessera/contracts/services.ts';
import { LateAnswer } from '@tessera/service-kit/http/http-client.ts';
import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleType,
} from 'cockatiel';

/** After so many late answers in a row nobody waits for a service any more. */
const lateInARow = 3;
/** How long it is then left alone before one read tries again; longer each time it is late again. */
const rest = { initialDelay: 1_000, maxDelay: 10_000 };
/** What the one that tries waits at most. */
const probeMs = 1_000;

export interface ServiceRests {
  /**
   * Does a read that may take so long, less when it is the one that tries whether a resting service answers again.
   * @throws BrokenCircuitError at once while the service rests
   */
  read<T>(service: ServiceKey, withinMs: number, read: (withinMs: number) => Promise<T>): Promise<T>;
  /** Services that rest now. */
  resting(): ServiceKey[];
}

/**
 * A circuit breaker for each service: a service that hangs keeps a few pages waiting, not every page. Only answers that
 * were waited for in vain count. One that refuses, or whose door is closed, keeps nobody.
 */
export function createServiceRests(onChange: (service: ServiceKey, isResting: boolean) => void): ServiceRests {
  const circuits = new Map<ServiceKey, ReturnType<typeof newCircuit>>();
  const newCircuit = (service: ServiceKey) => {
    const circuit = circuitBreaker(
      handleType(LateAnswer, ({ isTelling }) => isTelling),
      { halfOpenAfter: new ExponentialBackoff(rest), breaker: new ConsecutiveBreaker(lateInARow) },
    );
    circuit.onBreak(() => onChange(service, true));
    circuit.onReset(() => onChange(service, false));
    return circuit;
  };
  const circuitOf = (service: ServiceKey) => {
    const known = circuits.get(service) ?? newCircuit(service);
    circuits.set(service, known);
    return known;
  };

  return {
    async read(service, withinMs, read) {
      const circuit = circuitOf(service);
      // One tries; the others do not wait for what comes of it.
      if (circuit.state === CircuitState.HalfOpen) throw new BrokenCircuitError();
      const isProbe = circuit.state === CircuitState.Open;
      return circuit.execute(() => read(isProbe ? Math.min(withinMs, probeMs) : withinMs));
    },
    resting: () => [...circuits].filter(([, { state }]) => state !== CircuitState.Closed).map(([service]) => service),
  };
}
