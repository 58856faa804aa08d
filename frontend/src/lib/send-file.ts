import { ApiError, readProblem } from './send.ts';

/**
 * Puts a file's bytes at an address that the server has signed. Only its path is used, so that the
 * cookie goes along under whatever name this page was opened.
 */
export async function sendFile(signedUrl: string, file: File): Promise<void> {
  const { pathname, search } = new URL(signedUrl, window.location.href);
  const response = await fetch(`${pathname}${search}`, {
    method: 'PUT',
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      'content-type': file.type || 'application/octet-stream',
    },
    body: file,
  });
  if (!response.ok) throw new ApiError(response.status, await readProblem(response));
}
