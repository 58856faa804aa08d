import type { Lesson } from '@aulavox/contracts/curriculum/lesson';
import { materials } from '@aulavox/contracts/curriculum/materials';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { formatMegabytes } from '../../lib/format.ts';
import { staffKeys } from '../../lib/staff-queries.ts';
import { toastError } from '../../lib/toast.ts';
import { IconButton } from '../../ui/button.tsx';
import { FilePicker } from '../../ui/file-picker.tsx';
import { complaintAbout, materialTypes } from './material-rules.ts';
import type { FailedFile } from './save-lesson.ts';
import { StoredMaterials } from './stored-materials.tsx';

interface MaterialsFieldProps {
  /** The stored lesson; a new one has no materials yet. */
  lesson: Lesson | null;
  /** Chosen, and sent when the lesson is saved. */
  files: File[];
  failed: FailedFile[];
  onChange: (files: File[]) => void;
}

/** The files of a lesson: those it has, and those that come with the next save (S2 section 2). */
export function MaterialsField({ lesson, files, failed, onChange }: MaterialsFieldProps) {
  const stored = useQuery({
    queryKey: [...staffKeys.lessons, lesson?.id, 'materials'],
    queryFn: () => call(materials.list, { params: { lessonId: lesson?.id ?? '' } }),
    enabled: lesson !== null,
    staleTime: 0,
  });
  const pick = (picked: File[]) => {
    const complaint = complaintAbout(picked, files.length + (stored.data?.length ?? 0));
    if (complaint) toastError('Invalid files', complaint);
    else onChange([...files, ...picked]);
  };
  return (
    <div className="stack">
      {stored.isError && <p className="field-error">The stored materials could not be loaded.</p>}
      <ul className="materials">
        <StoredMaterials materials={stored.data ?? []} />
        {files.map((file) => (
          <li key={`${file.name} ${file.size} ${file.lastModified}`} className="material">
            <i className="pi pi-file" aria-hidden="true" />
            <div className="material-text">
              <div className="cell-title">{file.name}</div>
              <div className="cell-note">{formatMegabytes(file.size)}</div>
              <Failure of={file} failed={failed} />
            </div>
            <IconButton
              label={`Remove ${file.name}`}
              onClick={() => onChange(files.filter((other) => other !== file))}
            >
              <i className="pi pi-times" aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      <div className="row">
        <FilePicker
          label="Lesson Materials"
          buttonLabel="Choose Files"
          accept={materialTypes.join(',')}
          isMultiple
          onPick={pick}
        />
        <span className="field-hint">PDF, Word or text, up to 20 MB each</span>
      </div>
    </div>
  );
}

function Failure({ of, failed }: { of: File; failed: FailedFile[] }) {
  const failure = failed.find(({ file }) => file === of);
  return failure ? <p className="field-error">{failure.message}</p> : null;
}
