import { describe, expect, it } from 'vitest';
import type { Asked } from './fake-service.ts';
import { KEPT } from './in-page.ts';
import { heading, open, P, page, seen, service, useViewer, wait } from './use-viewer.ts';

useViewer();

describe('states', () => {
  it('keep the place while reading, and say what is read', async () => {
    service.interfere = ({ operationName }: Asked) => (operationName === 'Node' ? wait(1_500) : null);
    await open(`${P}/nodes/clm_news`);
    await page.getByRole('status').getByText('Reading the node…').waitFor({ state: 'attached' });
    await expect.poll(heading).toContain('Copying halves');
  });

  it('say what went wrong and try again', async () => {
    let fails = true;
    const error = {
      message: 'The index is being rebuilt; ask again in a minute.',
      extensions: { code: 'UNAVAILABLE', retryable: true },
    };
    service.interfere = ({ operationName }: Asked) =>
      operationName === 'Node' && fails ? Promise.resolve({ errors: [error] }) : null;
    await open(`${P}/nodes/clm_news`);
    await page.getByRole('alert').getByText('The index is being rebuilt').waitFor();
    fails = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(heading).toContain('Copying halves');
  });

  it('show a statement and its quotes when the index cannot be asked', async () => {
    const errors = [
      { message: 'The index does not answer.', extensions: { code: 'UNAVAILABLE', retryable: true } },
    ];
    service.interfere = ({ operationName }: Asked) =>
      /NodeEvidence|Relationships/.test(operationName) ? Promise.resolve({ errors }) : null;
    await open(`${P}/nodes/clm_news`);
    await seen('from 24 to 12 in 100');
    await seen('How well it is supported is unknown');
  });

  it('say that nothing is there and what would fill it', async () => {
    await open('/projects/empty');
    await seen('No problem is recorded yet');
    await seen('No claim is disputed by another claim');
    await seen('No claim rests on a source that changed');
    await page.goto(`${service.url}/projects/empty/sources`);
    await seen('kb capture FILE');
  });

  it('say that the service does not answer', async () => {
    await open(P);
    await page.locator('main h1').waitFor();
    await page.route('**/graphql', (route) => route.abort());
    await page.getByRole('link', { name: 'Sources' }).first().click();
    await page.getByRole('alert').getByText('The service does not answer').waitFor();
  });

  it('ask for a token where one is needed, and keep it for this tab only', async () => {
    service.token = 'kb_secret';
    await open(`${P}/nodes/clm_news`);
    await page.getByLabel('Token').fill('kb_wrong');
    await page.getByRole('button', { name: 'Use this token' }).click();
    await page.getByRole('button', { name: 'Forget the token in use' }).waitFor();
    await page.getByLabel('Token').fill('kb_secret');
    await page.getByRole('button', { name: 'Use this token' }).click();
    await expect.poll(heading).toContain('Copying halves');
    await page.getByRole('link', { name: 'read in place' }).first().click();
    await page.locator('.pane .box-selected').first().waitFor();
    expect(await page.evaluate(KEPT)).not.toContain('kb_secret');
  });
});
