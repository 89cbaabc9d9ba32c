import { ledgerSuite } from './ledger-suite.ts';
import { gitStore } from './temporary-store.ts';

ledgerSuite('GitLedger', gitStore);
