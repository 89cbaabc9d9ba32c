import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Failure } from '../api/failure.ts';
import { asFailure } from '../api/failure.ts';
import { readBytes } from '../api/read-bytes.ts';
import { Failed } from '../parts/failed.tsx';

/** Saves the original bytes under their file name. They are fetched, since a link could not carry the token. */
export const Download = ({ path, fileName }: { path: string; fileName: string }): ReactNode => {
  const [failure, setFailure] = useState<Failure | null>(null);
  const save = async (): Promise<void> => {
    setFailure(null);
    try {
      const address = URL.createObjectURL(await readBytes(path, AbortSignal.timeout(120_000)));
      const link = document.createElement('a');
      link.href = address;
      link.download = fileName;
      link.click();
      URL.revokeObjectURL(address);
    } catch (error) {
      setFailure(asFailure(error));
    }
  };
  return (
    <>
      <button type="button" onClick={() => void save()}>
        Download the original
      </button>
      {failure !== null && <Failed what="the original" failure={failure} />}
    </>
  );
};
