import { request } from 'node:http';
import { materials } from '@aulavox/contracts/curriculum/materials';
import type { Member } from '@aulavox/contracts/principal';
import type { TestService } from '@aulavox/testing/start-test-service';
import { tokenFor } from '@aulavox/testing/test-tokens';

interface OpenUpload {
  breakOff: () => void;
  /** Sends the last bytes; the status of the answer. */
  finish: () => Promise<number>;
}

const boundary = 'between-the-parts';

/** An upload whose last bytes have not come yet. */
export function openUpload(service: TestService, who: Member, lessonId: string): OpenUpload {
  const sent = request(`${service.url}${materials.upload.path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${tokenFor(who, service.clock.now())}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
  });
  const answer = new Promise<number>((resolve, reject) => {
    sent.on('response', (response) => resolve(response.resume().statusCode ?? 0));
    sent.on('error', reject);
  });
  answer.catch(() => undefined); // A broken off upload gets no answer.
  const parts = [
    part('name="title"', 'About bees'),
    part('name="fileType"', 'text'),
    part('name="lessonId"', lessonId),
    part('name="file"; filename="bees.txt"', 'Bees '.repeat(20_000)),
  ];
  sent.write(parts.join('\r\n'));
  return {
    breakOff: () => void sent.destroy(),
    finish: () => {
      sent.end(`dance.\r\n--${boundary}--\r\n`);
      return answer;
    },
  };
}

const part = (head: string, body: string): string =>
  `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}`;
