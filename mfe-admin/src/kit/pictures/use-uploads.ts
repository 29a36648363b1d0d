import { announce } from '@tessera/browser-kit/page/announce.ts';
import { uploadImage } from '@tessera/contracts/commerce/store-product-calls.wire.ts';
import { fillPath } from '@tessera/contracts/path.ts';
import type { Image } from '@tessera/contracts/primitives.ts';
import { type DragEvent, useState } from 'react';
import { useAdmin } from '../context/admin-context.ts';
import { CallProblem } from '../data/call-problem.ts';
import { photoGalleryCount, pictureFault } from './check-picture.ts';

/**
 * Sends pictures one after the other; each is there as soon as it is taken.
 * @param max most in one go
 * @param limit the number that is named when there are more
 */
export function useUploads(onTaken: (image: Image) => void, max = photoGalleryCount, limit = max) {
  const { sendFile } = useAdmin();
  const [waiting, setWaiting] = useState(0);
  const [problems, setProblems] = useState<string[]>([]);
  const tell = (problem: string) => setProblems((told) => [...told.filter((one) => one !== problem), problem]);

  const sendOne = async (file: File) => {
    const fault = pictureFault(file);
    if (fault) return tell(fault);
    try {
      const path = fillPath(uploadImage.path, {}, { name: file.name.slice(0, 200) });
      const image = await sendFile<Image | undefined>(path, file);
      if (!image) return tell('No response data from job request');
      onTaken(image);
      announce(`${file.name} added`);
    } catch (error) {
      tell(uploadProblem(error));
    }
  };
  const add = async (files: readonly File[]) => {
    setProblems(files.length > max ? [`The limit of ${limit} has been reached.`] : []);
    const taken = files.slice(0, max);
    setWaiting((count) => count + taken.length);
    for (const file of taken) {
      await sendOne(file);
      setWaiting((count) => count - 1);
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void add([...event.dataTransfer.files]);
  };
  return { waiting, problems, drop, add: (files: readonly File[]) => void add(files) };
}

/** EDIT-213, EDIT-214, EDIT-217, EDIT-218. */
function uploadProblem(error: unknown): string {
  if (!(error instanceof CallProblem)) return 'File upload failed to complete';
  const { code, status, message } = error.failure;
  if (status === 0) return 'Network error';
  return code.startsWith('image.') ? message : 'File upload failed to complete';
}
