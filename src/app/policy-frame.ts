/**
 * The way out of the page. Its own policy lets nothing out; what is asked of others is asked by an empty frame with a policy of
 * its own. That of models names the set server alone, and is made anew when that changes.
 */
import { LabError } from '../base/errors.ts';
import type { Fetch } from '../llm/transport.ts';

interface PolicyFrame {
  /** Sources that it may connect to, as in `connect-src`. */
  readonly sources: string;
  readonly element: HTMLIFrameElement;
  readonly ready: Promise<Window>;
}

/** A fetch that reaches the origin of what was asked for last, and nothing else. */
export const policyFetch = (): Fetch => frameFetch((origin) => origin);

/** A fetch that reaches the sources allowed for an origin. Other sources than before end what is still on its way. */
export function frameFetch(sourcesFor: (origin: string) => string): Fetch {
  let frame: PolicyFrame | null = null;
  return async (input, init) => {
    const sources = sourcesFor(new URL(input).origin);
    if (frame?.sources !== sources) {
      frame?.element.remove();
      frame = openFrame(sources);
    }
    const view = await frame.ready;
    return view.fetch(input, init);
  };
}

function openFrame(sources: string): PolicyFrame {
  const element = document.createElement('iframe');
  element.hidden = true;
  element.title = 'Way out of the page';
  element.src = new URL('models.html', document.baseURI).href;
  const ready = new Promise<Window>((resolve, reject) => {
    element.addEventListener(
      'load',
      () => {
        const { contentDocument: inside, contentWindow: view } = element;
        if (!inside || !view || inside.title !== 'MoVLR Lab: models')
          return reject(
            new LabError(
              'The file models.html is missing beside this page; put the whole built folder there.',
            ),
          );
        const policy = inside.createElement('meta');
        policy.httpEquiv = 'Content-Security-Policy';
        policy.content = `default-src 'none'; connect-src ${sources}`;
        inside.head.append(policy);
        resolve(view);
      },
      { once: true },
    );
  });
  document.body.append(element);
  return { sources, element, ready };
}
