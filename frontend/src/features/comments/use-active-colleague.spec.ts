import { act, renderHook, waitFor } from '@testing-library/react';
import { useActiveColleague } from './use-active-colleague.js';

describe('useActiveColleague', () => {
  it('waits until the list is drawn', async () => {
    const { result } = renderHook(() => useActiveColleague(['Aisha Rahman', 'Jonas Weidner']));
    await act(() => new Promise(requestAnimationFrame));
    expect(result.current.text).toBe('');
    const list = document.createElement('ul');
    list.innerHTML = '<li></li><li class="ant-mentions-dropdown-menu-item-active"></li>';
    document.body.append(list);
    await waitFor(() => expect(result.current.text).toBe('Jonas Weidner, 2 of 2'));
    list.remove();
  });
});
