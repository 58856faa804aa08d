import { materials } from '@aulavox/contracts/curriculum/materials';
import type { Member } from '@aulavox/contracts/principal';
import { type Problem, problem } from '@aulavox/contracts/problem';
import type { TestService } from '@aulavox/testing/start-test-service';
import { tokenFor } from '@aulavox/testing/test-tokens';
import type { z } from 'zod';

type Uploaded = z.infer<typeof materials.upload.response>;

interface Upload {
  service: TestService;
  who: Member;
  /** The form's fields, sent before the file. */
  fields: Record<string, string>;
  file: { name: string; content: Uint8Array<ArrayBuffer> } | null;
}

export interface UploadOutcome {
  status: number;
  material: Uploaded | null;
  problem: Problem | null;
}

/** Uploads a material as a browser does. */
export async function uploadFile({ service, who, fields, file }: Upload): Promise<UploadOutcome> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file) form.append('file', new Blob([file.content]), file.name);
  const response = await fetch(`${service.url}${materials.upload.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokenFor(who, service.clock.now())}` },
    body: form,
  });
  const body: unknown = await response.json();
  return {
    status: response.status,
    material: response.ok ? materials.upload.response.parse(body) : null,
    problem: response.ok ? null : problem.parse(body),
  };
}
