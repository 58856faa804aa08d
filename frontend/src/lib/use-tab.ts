import { useSearchParams } from 'react-router-dom';

/** The open tab, kept in the address, so that a reload and a bookmark find it again. */
export function useTab(first: string): [open: string, choose: (id: string) => void] {
  const [search, setSearch] = useSearchParams();
  const choose = (tab: string) => setSearch({ tab }, { replace: true });
  return [search.get('tab') ?? first, choose];
}
